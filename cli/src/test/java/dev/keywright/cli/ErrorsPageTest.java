package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/reference/errors.md} is generated from the codes. */
class ErrorsPageTest {

    private record Area(char letter, String title) {}

    private static final List<Area> AREAS = List.of(
            new Area('F', "Files"),
            new Area('S', "SQL"),
            new Area('M', "Tables"),
            new Area('H', "Hints"),
            new Area('Q', "Questions"),
            new Area('W', "Changes"),
            new Area('P', "Procedures"),
            new Area('D', "Designs"));

    @Test
    void thePageListsEveryCode() {
        StringBuilder page = new StringBuilder();
        page.append("# Messages about an input\n\n");
        page.append(
                "An error stops what depends on it: the exit code is 2, and everything else is still read. A warning");
        page.append(
                " stops nothing.\nWords in braces stand for names from your files. This page is written from the code;");
        page.append(" do not edit it.\n");
        for (Area area : AREAS) {
            page.append("\n## ").append(area.title()).append('\n');
            Stream.of(Problem.values())
                    .filter(each -> each.code().charAt(0) == area.letter())
                    .forEach(each -> page.append(entry(each)));
        }
        Golden.check(Project.root().resolve("docs/reference/errors.md"), page.toString());
    }

    @Test
    void codesAreUniqueAndInOrder() {
        List<String> codes = Stream.of(Problem.values()).map(Problem::code).toList();
        assertThat(codes).doesNotHaveDuplicates();
        assertThat(codes).allMatch(each -> AREAS.stream().anyMatch(area -> area.letter() == each.charAt(0)));
    }

    private static String entry(Problem problem) {
        return "\n### " + problem.code() + " (" + problem.severity().word() + ")\n\n" + problem.message()
                + "\n\n- why: " + problem.why() + "\n- fix: " + problem.fix() + "\n";
    }
}
