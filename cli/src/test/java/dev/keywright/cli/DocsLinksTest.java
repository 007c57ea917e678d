package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Follows the links of every page: each relative link has a target, and the anchor that it names; each reference in
 * brackets has a definition; and the documents about the code name only classes that exist.
 *
 * <pre>
 *   [text](path#anchor)    [`Name`] with a line [`Name`]: path    `Name` in docs/decisions: a file Name.java
 * </pre>
 */
class DocsLinksTest {

    private static final Pattern FENCED = Pattern.compile("^```.*?^```", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern INLINE = Pattern.compile("\\[[^]]*]\\(([^)\\s]+)\\)");
    private static final Pattern DEFINITION = Pattern.compile("^\\[([^]]+)]: (\\S+)$", Pattern.MULTILINE);
    private static final Pattern REFERENCE = Pattern.compile("\\[(`[^`\\]]+`)](?![(:\\[])");
    private static final Pattern HEADING = Pattern.compile("^#+ +(.*)$", Pattern.MULTILINE);
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"");
    private static final Pattern TYPE = Pattern.compile("`([A-Z][a-z]\\w*)(?:\\.\\w+)?`");

    /** Documents whose names in code style are those of our classes. */
    private static final List<String> ABOUT_CODE =
            List.of("docs/decisions/", "docs/walkthrough.md", "docs/glossary.md", "docs/correctness.md");

    /** Types of the JDK and of drivers that these documents name. */
    private static final Set<String> NOT_OURS = Set.of("HttpURLConnection", "MaxKey", "Optional");

    @TestFactory
    Stream<DynamicTest> everyLinkHasATargetAndItsAnchor() {
        return pages().stream()
                .map(page -> DynamicTest.dynamicTest(name(page), () -> assertThat(broken(page))
                        .as("broken links of %s", page)
                        .isEmpty()));
    }

    @Test
    void documentsAboutTheCodeNameClassesThatExist() {
        Set<String> types = Project.files(Project.root(), ".java").stream()
                .map(each -> each.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        Set<String> unknown = new TreeSet<>();
        for (Path page : pages()) {
            if (ABOUT_CODE.stream().anyMatch(name(page)::startsWith)) {
                matches(TYPE, prose(page)).stream()
                        .filter(each -> !types.contains(each) && !NOT_OURS.contains(each))
                        .forEach(each -> unknown.add(name(page) + ": " + each));
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void brokenLinksAreFound() {
        Path page = Project.root().resolve("README.md");
        assertThat(broken(page, "[a](docs/nothing.md) [b](README.md#no-such-heading) [`C`] [d](docs/start.md)"))
                .containsExactly("docs/nothing.md", "README.md#no-such-heading", "[`C`]");
    }

    private static List<Path> pages() {
        return Project.files(Project.root(), ".md");
    }

    private static String name(Path page) {
        return Project.root().relativize(page).toString().replace('\\', '/');
    }

    private static String prose(Path page) {
        return FENCED.matcher(Golden.text(page)).replaceAll("");
    }

    private static List<String> broken(Path page) {
        return broken(page, prose(page));
    }

    private static List<String> broken(Path page, String text) {
        Map<String, String> definitions = new HashMap<>();
        Matcher defined = DEFINITION.matcher(text);
        while (defined.find()) {
            definitions.put(defined.group(1), defined.group(2));
        }
        Set<String> links = new LinkedHashSet<>(matches(INLINE, text));
        links.addAll(definitions.values());
        List<String> broken = new ArrayList<>();
        links.stream().filter(each -> !leadsSomewhere(page, each)).forEach(broken::add);
        matches(REFERENCE, text).stream()
                .filter(each -> !definitions.containsKey(each))
                .distinct()
                .forEach(each -> broken.add("[" + each + "]"));
        return broken;
    }

    private static boolean leadsSomewhere(Path page, String link) {
        if (link.matches("[a-z]+:.*")) {
            return true;
        }
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path target = path.isEmpty() ? page : page.getParent().resolve(path).normalize();
        return Files.exists(target)
                && (hash < 0 || !target.toString().endsWith(".md") || hasAnchor(target, link.substring(hash + 1)));
    }

    private static boolean hasAnchor(Path page, String anchor) {
        String text = prose(page);
        return matches(ANCHOR, text).contains(anchor)
                || matches(HEADING, text).stream()
                        .anyMatch(each -> anchorOf(each).equals(anchor));
    }

    /** The anchor that a page of GitHub has for a heading: words in lower case, with hyphens between them. */
    private static String anchorOf(String heading) {
        return heading.replaceAll("<[^>]*>", "")
                .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\-_ ]", "")
                .replace(' ', '-');
    }

    private static List<String> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(each -> each.group(1)).toList();
    }
}
