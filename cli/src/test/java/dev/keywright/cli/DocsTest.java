package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks every page of the documentation: commands print what the page shows, SQL compiles, and links lead somewhere.
 *
 * <p>A block marked {@code console} holds {@code $ ./keywright …} and its output, standard output first; a line with
 * only … omits something. Stores below {@code /tmp} are made in a folder of the test, and times are not compared.
 * {@code -Dkeywright.goldens=write} puts in the current output where nothing is omitted.
 */
class DocsTest {

    private static final Pattern BLOCK = Pattern.compile("```(console|sql)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\[[^]]*]\\(([^)#\\s]+)(#[^)]*)?\\)");
    private static final String STORE = "rocksdb:/tmp/";
    private static final String PROMPT = "$ ./keywright ";

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> whatThePagesSayIsSo() {
        return pages().stream()
                .map(page ->
                        DynamicTest.dynamicTest(Project.root().relativize(page).toString(), () -> check(page)));
    }

    private static List<Path> pages() {
        return Project.files(Project.root(), ".md");
    }

    private void check(Path page) throws IOException {
        String text = Golden.text(page);
        Matcher blocks = BLOCK.matcher(text);
        StringBuilder fresh = new StringBuilder();
        while (blocks.find()) {
            String body = blocks.group(2);
            if (blocks.group(1).equals("sql")) {
                isRead(body);
            } else {
                body = checked(body);
            }
            blocks.appendReplacement(fresh, Matcher.quoteReplacement("```" + blocks.group(1) + "\n" + body + "```"));
        }
        blocks.appendTail(fresh);
        Golden.check(page, fresh.toString());
        Matcher links = LINK.matcher(text);
        while (links.find()) {
            if (!links.group(1).contains(":")) {
                assertThat(page.getParent().resolve(links.group(1)))
                        .as("a link of %s", page)
                        .exists();
            }
        }
    }

    private void isRead(String sql) throws IOException {
        Path file = Files.writeString(folder.resolve("block.sql"), sql);
        ParseResult reading = Compiler.read(List.of(file), Optional.empty());
        assertThat(reading.failed())
                .as("%s%n%s", sql, DiagnosticText.plain().of(reading.diagnostics()))
                .isFalse();
    }

    /** The expected block: with the actual output, or unchanged where it omits something and the rest is right. */
    private String checked(String block) {
        StringBuilder whole = new StringBuilder();
        for (List<String> command : commands(block)) {
            String printed = printed(command.get(0).substring(PROMPT.length()));
            List<String> shown = command.subList(1, command.size());
            whole.append(command.get(0)).append('\n');
            if (shown.contains("…")) {
                inOrder(String.join("\n", shown), printed);
                shown.forEach(each -> whole.append(each).append('\n'));
            } else {
                whole.append(printed);
            }
        }
        return whole.toString();
    }

    private static List<List<String>> commands(String block) {
        List<List<String>> commands = new ArrayList<>();
        for (String line : block.split("\n")) {
            if (line.startsWith(PROMPT)) {
                commands.add(new ArrayList<>());
            }
            assertThat(commands).as("a console block begins with %s", PROMPT).isNotEmpty();
            commands.get(commands.size() - 1).add(line);
        }
        return commands;
    }

    private String printed(String arguments) {
        List<String> words = new ArrayList<>();
        for (String word : arguments.strip().split("\\s+")) {
            Path path = Project.root().resolve(word);
            words.add(
                    word.startsWith(STORE)
                            ? word.replace(STORE, "rocksdb:" + folder + "/")
                            : !word.startsWith("-") && Files.exists(path) ? path.toString() : word);
        }
        CommandResult command = CommandResult.run(words.toArray(String[]::new));
        return (command.out() + command.err())
                .replace(Project.root() + "/", "")
                .replace(folder.toString(), "/tmp")
                .replaceAll(" +\\d+ µs", "  … µs");
    }

    private static void inOrder(String shown, String printed) {
        int from = 0;
        for (String part : shown.split("(?m)^…$")) {
            String wanted = part.strip();
            int at = printed.indexOf(wanted, from);
            assertThat(at)
                    .as("not printed, or not here:%n%s%n%nin%n%s", wanted, printed)
                    .isGreaterThanOrEqualTo(0);
            from = at + wanted.length();
        }
    }
}
