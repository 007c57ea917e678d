package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * The same input files give the same bytes and texts in JVMs that differ in everything that could have an influence:
 * hash codes of objects, locale, time zone, default charset, garbage collector, compiler. A build takes some of the
 * examples, a night all.
 */
class SameBytesTest {

    private static final boolean ALL = Depth.current() != Depth.BUILD;
    private static final List<String> SOME = List.of("catalog", "clicks", "games", "manhunt");
    private static final long TIMEOUT_MINUTES = ALL ? 60 : 5;

    private static final List<String> HERE = List.of(
            "-XX:+UseSerialGC",
            "-Duser.language=en",
            "-Duser.country=US",
            "-Duser.timezone=UTC",
            "-Dfile.encoding=UTF-8");

    /** In Turkish a small i has a dot and so has the large one; the island is a day ahead of others. */
    private static final List<String> ELSEWHERE = List.of(
            "-XX:+UseParallelGC",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=2",
            "-XX:TieredStopAtLevel=1",
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Duser.timezone=Pacific/Kiritimati",
            "-Dfile.encoding=ISO-8859-1");

    @Test
    void twoJvmsGiveTheSameBytes() throws IOException, InterruptedException {
        List<String> names = ALL
                ? Project.examples().stream()
                        .map(each -> each.getFileName().toString())
                        .toList()
                : SOME;
        List<String> here = digests(HERE, names);
        assertThat(here).hasSize(names.size() * Targets.names().size());
        assertThat(digests(ELSEWHERE, names)).isEqualTo(here);
    }

    private static List<String> digests(List<String> options, List<String> names)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx1g"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PrintDigests.class.getName()));
        command.add(Project.root().resolve("examples").toString());
        command.addAll(names);
        Path output = Files.createTempFile("keywright", ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly();
        String log = Files.readString(output, StandardCharsets.UTF_8);
        Files.delete(output);
        assertThat(ended && process.exitValue() == 0).as("%s: %s", options, log).isTrue();
        return log.lines().filter(each -> each.startsWith(PrintDigests.MARK)).toList();
    }
}
