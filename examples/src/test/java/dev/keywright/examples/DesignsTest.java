package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.explain.ExplainText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The output of {@code keywright design} and {@code keywright explain} for every example. */
class DesignsTest {

    private static final int WIDTH = 100;

    /** The example whose explanation is reviewed for every target; those of the others for one. */
    private static final String SHOWN = "manhunt";

    private static final String ONE = "rocksdb";

    @TestFactory
    Stream<DynamicTest> everyDesignIsAsReviewed() {
        return ExampleDesigns.each(
                (example, design) -> Golden.check(golden(example, "design", design), text(DesignText.of(design))));
    }

    @TestFactory
    Stream<DynamicTest> everyExplanationIsAsReviewed() {
        return ExampleDesigns.each((example, design) -> {
            String explanation = text(ExplainText.of(design));
            assertThat(explanation.lines()).allMatch(each -> each.length() <= WIDTH);
            if (example.endsWith(SHOWN) || design.target().name().equals(ONE)) {
                Golden.check(golden(example, "explain", design), explanation);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> noPageGrowsWithTheData() {
        return ExampleDesigns.each((example, design) -> {
            List<String> scans = design.model().questions().stream()
                    .filter(Question::scanAllowed)
                    .map(Question::name)
                    .toList();
            assertThat(design.questions())
                    .extracting(QuestionPlan::name)
                    .containsAll(design.model().questions().stream()
                            .map(Question::name)
                            .toList());
            assertThat(design.questions())
                    .allMatch(each -> each.rowsReadMax().isPresent() || scans.contains(each.name()));
        });
    }

    @TestFactory
    Stream<DynamicTest> everyDesignFitsTheScreen() {
        return ExampleDesigns.each((example, design) ->
                assertThat(text(DesignText.of(design)).lines()).allMatch(each -> each.length() <= WIDTH));
    }

    @TestFactory
    Stream<DynamicTest> everyDesignIsReadBackFromItsFileAndExplainedAlike() {
        return ExampleDesigns.each((example, design) -> {
            byte[] written = DesignFile.write(design);
            Design read = DesignFile.read(written);
            assertThat(DesignFile.write(read)).isEqualTo(written);
            assertThat(ExplainText.of(read)).isEqualTo(ExplainText.of(design));
        });
    }

    private static Path golden(Path example, String verb, Design design) {
        return example.resolve("golden/" + verb + "-" + design.target().name() + ".txt");
    }

    /** Paths in findings are relative to the working directory of the command. */
    private static String text(String printed) {
        return printed.replace(Project.root() + "/", "");
    }
}
