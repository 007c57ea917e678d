package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.query.Query;
import dev.keywright.core.row.Arguments;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DrawArguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests the random data: each query is made wrong in every way of {@link WrongQueries}, and the answers on the drawn
 * data and arguments must differ for nearly all of them. Some errors cannot show, such as a missing last column of an
 * order that is unique without it.
 */
class WrongQueriesAreFoundTest {

    private static final int SEEDS = 3;
    private static final int DRAWS = 5;
    private static final int FOUND_PERCENT_MIN = 80;

    @TestFactory
    Stream<DynamicTest> inEveryExample() {
        return Stream.concat(
                        Project.examples().stream(),
                        Project.list(Project.root().resolve("verify/src/test/resources/meaning")).stream())
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> find(each)));
    }

    private static void find(Path path) {
        Model model = Compiler.read(path);
        List<Dataset> datasets = IntStream.rangeClosed(1, SEEDS)
                .mapToObj(seed -> Dataset.random(model, seed))
                .toList();
        List<String> missed = new ArrayList<>();
        int wrong = 0;
        for (Question question : model.questions()) {
            for (Map.Entry<String, Query> each :
                    WrongQueries.of(question.query(), model).entrySet()) {
                wrong++;
                if (!found(question, each.getValue(), datasets)) {
                    missed.add(question.name() + ": " + each.getKey());
                }
            }
        }
        int found = wrong - missed.size();
        RunRecord.of(WrongQueriesAreFoundTest.class).add(wrong, "wrong forms").add(found, "of them found");
        assertThat(found * 100)
                .as("missed:\n%s", String.join("\n", missed))
                .isGreaterThanOrEqualTo(wrong * FOUND_PERCENT_MIN);
    }

    private static boolean found(Question question, Query wrong, List<Dataset> datasets) {
        for (int seed = 1; seed <= datasets.size(); seed++) {
            Dataset dataset = datasets.get(seed - 1);
            for (int draw = 0; draw < DRAWS; draw++) {
                Arguments arguments = DrawArguments.random(question, dataset, (long) seed * DRAWS + draw);
                if (!Comparison.same(question.query(), wrong, dataset, arguments)) {
                    return true;
                }
            }
        }
        return false;
    }
}
