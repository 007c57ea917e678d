package dev.keywright.examples.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks scripts for mongosh: strictly as the two calls that they consist of, and with Node where it is installed. */
final class MongoshSyntax {

    private static final long TIMEOUT_SECONDS = 60;

    private static final Pattern CALL = Pattern.compile(
            "db\\.(?:(createCollection)\\((.*)|getCollection\\((\"[^\"]*\")\\)\\.(createIndex)\\((.*))\\)",
            Pattern.DOTALL);

    private MongoshSyntax() {}

    /** A call with its arguments; of an index, the collection is the first. */
    record Call(String name, List<JsonNode> arguments) {}

    static List<Call> calls(String script) {
        String bare = script.replaceAll("(?m)^//.*$", "");
        return Stream.of(bare.split(";\n"))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .map(MongoshSyntax::call)
                .toList();
    }

    private static Call call(String statement) {
        Matcher matcher = CALL.matcher(statement);
        assertThat(matcher.matches()).as("a call of db: %s", statement).isTrue();
        boolean collection = matcher.group(1) != null;
        String arguments = collection ? matcher.group(2) : matcher.group(3) + ", " + matcher.group(5);
        try {
            JsonNode list = new ObjectMapper().readTree("[" + arguments + "]");
            return new Call(
                    collection ? matcher.group(1) : matcher.group(4),
                    Stream.iterate(0, each -> each + 1)
                            .limit(list.size())
                            .map(list::get)
                            .toList());
        } catch (IOException e) {
            throw new AssertionError("arguments are JSON: " + statement, e);
        }
    }

    /** Where there is a Node, its parser has to take the script too. */
    static void checkWithNode(String script) throws IOException, InterruptedException {
        Optional<Path> node = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(each -> Path.of(each, "node"))
                .filter(Files::isExecutable)
                .findFirst();
        if (node.isEmpty()) {
            return;
        }
        Path file = Files.createTempFile("keywright", ".js");
        Files.writeString(file, script);
        Process process = new ProcessBuilder(node.get().toString(), "--check", file.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
        Files.delete(file);
        assertThat(process.exitValue()).as("%s", output).isZero();
    }
}
