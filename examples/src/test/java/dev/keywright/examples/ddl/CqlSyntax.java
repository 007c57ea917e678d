package dev.keywright.examples.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Checks CQL scripts with Cassandra's own parser, in one child JVM for all of them. */
final class CqlSyntax {

    private static final long TIMEOUT_SECONDS = 120;

    private static final List<String> OPENED = List.of("sun.nio.ch", "java.io", "java.nio", "java.lang", "java.util");

    private CqlSyntax() {}

    /** The errors that Cassandra's parser reports, followed by the number of tables that it accepted. */
    static List<String> check(List<String> scripts) throws IOException, InterruptedException {
        Path input = Files.createTempFile("keywright", ".cql");
        Path output = Files.createTempFile("keywright", ".log");
        Files.write(input, scripts.stream().flatMap(CqlSyntax::statements).toList());
        Process process = new ProcessBuilder(command())
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectErrorStream(true)
                .start();
        boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        String log = Files.readString(output, StandardCharsets.UTF_8);
        Files.delete(input);
        Files.delete(output);
        assertThat(ended && process.exitValue() == 0)
                .as("the JVM with Cassandra's parser ends well: %s", log)
                .isTrue();
        return log.lines()
                .filter(each -> each.startsWith(ParseCql.MARK))
                .map(each -> each.substring(ParseCql.MARK.length()))
                .toList();
    }

    /** The statements of a script, each in one line and without remarks. */
    static Stream<String> statements(String script) {
        String bare = script.replaceAll("(?m)(^| )-- .*$", "");
        return Stream.of(bare.split(";\n"))
                .map(each -> each.strip().replaceAll("\\s*\n\\s*", " "))
                .filter(each -> !each.isEmpty());
    }

    private static List<String> command() {
        Path file = Project.root().resolve("engines/cassandra/server/target/classpath");
        assertThat(file)
                .as("Cassandra's class path; ./mvnw generate-resources -pl engines/cassandra/server writes it")
                .exists();
        List<String> command =
                new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx256m", "-XX:+UseSerialGC"));
        OPENED.forEach(each -> command.addAll(List.of("--add-opens", "java.base/" + each + "=ALL-UNNAMED")));
        command.addAll(
                List.of("-cp", here() + File.pathSeparator + Golden.text(file).strip()));
        command.add(ParseCql.class.getName());
        return command;
    }

    private static Path here() {
        try {
            return Path.of(ParseCql.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
