package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

    /**
     * The types that several engines have under the same name, so that a reader who knows one engine knows the others.
     * No other name is used twice: a name says which type is meant without its package.
     */
    private static final List<String> OF_EVERY_ENGINE =
            List.of("Faults", "KindShape", "Reads", "TableShape", "TimeToLive", "Writes");

    private static final Pattern TOP_LEVEL_TYPE = Pattern.compile(
            "^(?:(?:public|final|abstract|sealed|non-sealed) )*(?:class|record|interface|enum|@interface) (\\w+)",
            Pattern.MULTILINE);

    /** Words that hide who does what; the standard word says it: report, return, know, decide, another process. */
    private static final Pattern VAGUE = Pattern.compile(
            "\\b(told|tells?|telling|whoever|somebody|nobody|so\\s+(\\*\\s+)?many|(for|by) himself|lies behind)\\b",
            Pattern.CASE_INSENSITIVE);

    /** A word of the design file's format, and a user of the operating system. */
    private static final Pattern GIVEN_NAMES = Pattern.compile("[\"`]tell[\"`]|=nobody\\b");

    /** A rule of docs/correctness.md or a technique of docs/techniques.md. */
    private static final Pattern RULE = Pattern.compile("\\b([CT])([1-9][0-9]?)\\b");

    private static final Pattern ANCHOR = Pattern.compile("id=\"([ct][0-9]+)\"");

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
    void aTopLevelNameIsUsedOnce() {
        Map<String, Set<String>> files = new TreeMap<>();
        for (Path file : sources()) {
            String name = name(file);
            boolean exempt = name.startsWith("bench/");
            Matcher types = TOP_LEVEL_TYPE.matcher(exempt ? "" : Golden.text(file));
            while (types.find()) {
                boolean shared = name.startsWith("engines/") && OF_EVERY_ENGINE.contains(types.group(1));
                files.computeIfAbsent(types.group(1), each -> new TreeSet<>()).addAll(shared ? Set.of() : Set.of(name));
            }
        }
        files.values().removeIf(each -> each.size() < 2);
        assertThat(files).isEmpty();
    }

    @Test
    void textSaysWhoDoesWhat() {
        List<Path> files = new ArrayList<>(sources());
        files.addAll(resources());
        files.addAll(documents());
        assertThat(files.stream().flatMap(each -> lines(each, VAGUE))).isEmpty();
    }

    @Test
    void everyRuleThatIsCitedIsDefined() {
        Set<String> defined = new TreeSet<>();
        for (String page : List.of("docs/correctness.md", "docs/techniques.md")) {
            Matcher anchors = ANCHOR.matcher(Golden.text(Project.root().resolve(page)));
            while (anchors.find()) {
                defined.add(anchors.group(1).toUpperCase(Locale.ROOT));
            }
        }
        assertThat(defined).contains("C1", "T1");
        List<Path> files = new ArrayList<>(Project.files(Project.root(), ".java"));
        files.addAll(documents());
        List<String> undefined = new ArrayList<>();
        for (Path file : files) {
            Matcher rules = RULE.matcher(Golden.text(file));
            while (rules.find()) {
                if (!defined.contains(rules.group())) {
                    undefined.add(name(file) + ": " + rules.group());
                }
            }
        }
        assertThat(undefined).isEmpty();
    }

    /** The lines of a file that contain a word. */
    private static Stream<String> lines(Path file, Pattern word) {
        String text = GIVEN_NAMES.matcher(Golden.text(file)).replaceAll("");
        return word.matcher(text)
                .results()
                .map(each -> name(file) + ":"
                        + text.substring(0, each.start()).lines().count() + ": " + each.group());
    }

    private static List<Path> resources() {
        return Stream.of(".json", ".txt", ".md", ".properties")
                .flatMap(each -> Project.files(Project.root(), each).stream())
                .filter(each -> each.toString().contains("/src/main/resources/"))
                .toList();
    }

    /** The pages at the root, those below docs, and the schema of design files. */
    private static List<Path> documents() {
        return Stream.of(".md", ".json")
                .flatMap(each -> Project.files(Project.root(), each).stream())
                .filter(each -> name(each).matches("docs/.*|[^/]*\\.md|examples/[^/]*/README\\.md"))
                .toList();
    }

    private static String name(Path file) {
        return Project.root().relativize(file).toString();
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
