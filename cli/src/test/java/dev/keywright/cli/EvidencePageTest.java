package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The counts in docs/evidence.md are those that runs recorded. */
class EvidencePageTest {

    private static final Path PAGE = Project.root().resolve("docs/evidence.md");
    private static final Path RUNS = Project.root().resolve("docs/evidence/runs.tsv");

    @Test
    void thePageHasTheCountsOfTheRecordedRuns() {
        EvidencePage page = new EvidencePage(Golden.text(RUNS).lines().skip(1).toList());
        String text = Golden.text(PAGE);
        assertThat(page.withoutRow(text)).as("recorded, and not on the page").isEmpty();
        Golden.check(PAGE, page.of(text));
    }

    @Test
    void theDeepestRunIsShownBesideThatOfABuild() {
        EvidencePage page = new EvidencePage(List.of(
                "a.Test\tpart\tbuild\tc0ffee\t1 seed",
                "a.Test\tpart\tnight\tc0ffee\t20 seeds",
                "a.Test\tpart\tweek\tc0ffee\t100 seeds",
                "b.Test\t\tbuild\tc0ffee\t3 models"));
        String text = "| it holds <!-- a.Test: part --> | old | | nothing |\n";
        assertThat(page.of(text))
                .isEqualTo("| it holds <!-- a.Test: part --> | 1 seed | week: 100 seeds | nothing |\n");
        assertThat(page.withoutRow(text)).containsExactly("b.Test");
    }
}
