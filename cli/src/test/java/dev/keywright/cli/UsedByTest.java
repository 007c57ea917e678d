package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A type that a comment names after "Used by" does use the commented type, so that these sentences stay true. */
class UsedByTest {

    private static final Pattern COMMENT = Pattern.compile("/\\*\\*.*?\\*/", Pattern.DOTALL);

    private static final Pattern SENTENCE = Pattern.compile("Used by ((?:\\{@\\w+ [^}]*}|[^.{])*)\\.");

    private static final Pattern NAME = Pattern.compile("\\{@(?:code|link) (?:[a-z]\\w*\\.)*([A-Z]\\w*)[^}]*}");

    @Test
    void whoIsNamedAsUserUsesTheType() {
        Map<String, List<String>> sources = new TreeMap<>();
        Project.files(Project.root(), ".java")
                .forEach(each -> sources.computeIfAbsent(type(each), key -> new ArrayList<>())
                        .add(Golden.text(each)));
        List<String> wrong = new ArrayList<>();
        int named = 0;
        for (Path file : Project.files(Project.root(), ".java")) {
            if (!file.toString().contains("/src/main/") || type(file).equals("package-info")) {
                continue;
            }
            String type = type(file);
            for (String user : users(Golden.text(file))) {
                named++;
                boolean uses = sources.getOrDefault(user, List.of()).stream()
                        .anyMatch(each -> Pattern.compile("\\b" + type + "\\b")
                                .matcher(COMMENT.matcher(each).replaceAll(""))
                                .find());
                if (!uses) {
                    wrong.add(type + " is not used by " + user);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(named).isGreaterThan(500);
    }

    /** The types that the comment of the file's type names; comments of members name users of the member. */
    private static List<String> users(String source) {
        List<String> users = new ArrayList<>();
        Matcher comments = COMMENT.matcher(source);
        if (comments.find()) {
            Matcher sentences = SENTENCE.matcher(comments.group().replaceAll("\\s+\\*? *", " "));
            while (sentences.find()) {
                Matcher names = NAME.matcher(sentences.group(1));
                while (names.find()) {
                    users.add(names.group(1));
                }
            }
        }
        return users;
    }

    private static String type(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }
}
