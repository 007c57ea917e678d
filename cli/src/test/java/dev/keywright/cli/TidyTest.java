package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Rules of the house style that no compiler checks. */
class TidyTest {

    /** Files that are long because they are lists; everything else is kept short. */
    private static final List<String> LISTS = List.of("Problem.java");

    private static final int LINES_MAX = 400;

    private static final List<Pattern> UNWANTED = List.of(
            Pattern.compile("\\b(TO" + "DO|FIX" + "ME|X" + "XX)\\b"),
            Pattern.compile("@auth" + "or"),
            Pattern.compile("System\\.(out|err)\\.print"),
            Pattern.compile("\\.printStackTrace\\(\\)"),
            Pattern.compile("(class|record|interface|enum) \\w*(Manager|Helper|Util|Utils|Impl|Info|Data)\\b"),
            Pattern.compile("@SuppressWarnings"),
            Pattern.compile("toLowerCase\\(\\)|toUpperCase\\(\\)"));

    /** All but the application of the examples, which prints, and much of which is generated. */
    private static List<Path> sources() {
        return Project.files(Project.root(), ".java").stream()
                .filter(each -> each.toString().contains("/src/main/"))
                .filter(each -> !each.startsWith(Project.root().resolve("examples/app")))
                .toList();
    }

    @Test
    void noFileIsLong() {
        for (Path file : sources()) {
            if (!LISTS.contains(file.getFileName().toString())) {
                assertThat(Golden.text(file).lines().count()).as("%s", file).isLessThanOrEqualTo(LINES_MAX);
            }
        }
    }

    @Test
    void mostFilesAreShort() {
        long longer = sources().stream()
                .filter(each -> Golden.text(each).lines().count() > 250)
                .count();
        assertThat(longer * 10)
                .as("files over 250 lines")
                .isLessThanOrEqualTo(sources().size());
    }

    @Test
    void nothingUnwantedStandsInTheSources() {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            String text = Golden.text(file);
            UNWANTED.stream()
                    .filter(each -> each.matcher(text).find())
                    .forEach(each -> found.add(file.getFileName() + ": " + each));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void everyTypeSaysWhatItIsFor() {
        for (Path file : sources()) {
            assertThat(Golden.text(file)).as("%s", file).contains("/**");
        }
    }

    @Test
    void linesFitTheScreen() {
        for (Path file : sources()) {
            assertThat(Golden.text(file).lines().mapToInt(String::length).max().orElse(0))
                    .as("%s", file)
                    .isLessThanOrEqualTo(130);
        }
    }
}
