package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Question;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Counts comparisons, and keeps the first difference of each question. */
final class Tally {

    /** Questions whose forms are known to be wrong, with the reason. Each must differ, or leave the list. */
    static final Map<String, String> KNOWN = Map.of();

    private final Map<String, String> differences = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private int comparisons;
    private int found;
    private int rows;

    void add(Question question, long seed, Comparison comparison) {
        asked.add(question.name());
        comparisons++;
        found += comparison.rows() > 0 ? 1 : 0;
        rows += comparison.rows();
        comparison
                .difference()
                .ifPresent(each -> differences.putIfAbsent(question.name(), "seed " + seed + ", " + each + "\n"));
    }

    void check() {
        Map<String, String> unknown = new LinkedHashMap<>(differences);
        unknown.keySet().removeAll(KNOWN.keySet());
        Set<String> mended = new LinkedHashSet<>(asked);
        mended.retainAll(KNOWN.keySet());
        mended.removeAll(differences.keySet());
        assertThat(mended).as("known to be wrong, and right now").isEmpty();
        assertThat(unknown.keySet())
                .as("%s", String.join("\n", unknown.values()))
                .isEmpty();
    }

    @Override
    public String toString() {
        return String.format(
                "%5d comparisons, %5d with rows, %6d rows, %d questions differ",
                comparisons, found, rows, differences.size());
    }
}
