package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Question;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.Comparison;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts comparisons, and keeps the first difference of each question. */
final class ComparisonTally {

    private final Map<String, String> differences = new LinkedHashMap<>();
    private int comparisons;
    private int withRows;

    void add(Question question, long seed, Comparison comparison) {
        comparisons++;
        withRows += comparison.rows() > 0 ? 1 : 0;
        comparison
                .difference()
                .ifPresent(each -> differences.putIfAbsent(question.name(), "seed " + seed + ", " + each + "\n"));
    }

    void check() {
        assertThat(differences.keySet())
                .as("%s", String.join("\n", differences.values()))
                .isEmpty();
    }

    void addTo(RunRecord record) {
        record.add(comparisons, "comparisons").add(withRows, "with rows");
    }
}
