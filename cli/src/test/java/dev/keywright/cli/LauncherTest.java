package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Project;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./keywright} as a new user runs it: in a copy of the sources without build output. */
class LauncherTest {

    private static final int VERSION_TARGET_MS = 500;

    @TempDir
    Path folder;

    /** The output of a process, and its exit code. */
    private record Ended(int code, String out, String err) {}

    @Test
    void itBuildsOnFirstUseThenAnswersAtOnceAndSaysWhyALaterBuildFails() throws Exception {
        Path copy = folder.resolve("checkout");
        copySources(Project.root(), copy);

        Ended first = run(folder, copy.resolve("keywright").toString(), "--version");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).startsWith("keywright ");
        assertThat(first.err().lines().toList())
                .hasSizeGreaterThan(5)
                .allMatch(each -> each.startsWith("keywright: building"))
                .anyMatch(each -> each.matches("keywright: building module \\d+ of \\d+, compiler"));

        Ended second = run(folder, copy.resolve("keywright").toString(), "--version");
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(second.err()).isEmpty();

        quick(copy);
        exitCodesAndPathsComeThrough(copy);

        Files.writeString(
                copy.resolve("cli/src/main/java/dev/keywright/cli/Later.java"),
                "package dev.keywright.cli;\n\nclass Later extends Missing {}\n");
        Ended broken = run(folder, copy.resolve("keywright").toString(), "--version");
        assertThat(broken.code()).isEqualTo(3);
        assertThat(broken.err())
                .contains(
                        "keywright: building", "/Later.java:[3,21] cannot find symbol", "keywright: the build failed; ")
                .doesNotContain("[ERROR]", "re-run Maven");
    }

    /** The times are printed; the test fails only above five times the target, since machines are shared. */
    private void quick(Path copy) throws Exception {
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            long start = System.nanoTime();
            run(folder, copy.resolve("keywright").toString(), "--version");
            times.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        }
        long median = times.stream().sorted().skip(3).findFirst().orElseThrow();
        System.out.println("./keywright --version, warm: " + median + " ms, target " + VERSION_TARGET_MS + " ms");
        assertThat(median).isLessThan(5L * VERSION_TARGET_MS);
    }

    private void exitCodesAndPathsComeThrough(Path copy) throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("kw"), copy.resolve("keywright"));
        Files.writeString(folder.resolve("bad.sql"), "CREATE TABLE t (id int PRIMARY KEY, t_id int REFERENCES tt);");
        Ended bad = run(folder, link.toString(), "read", "bad.sql");
        assertThat(bad.code()).isEqualTo(2);
        assertThat(bad.err()).contains("bad.sql:1:57: error M306");
    }

    private static Ended run(Path directory, String... command) throws IOException, InterruptedException {
        File out = Files.createTempFile("out", ".txt").toFile();
        File err = Files.createTempFile("err", ".txt").toFile();
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out)
                .redirectError(err)
                .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES))
                .as(String.join(" ", command))
                .isTrue();
        return new Ended(process.exitValue(), Files.readString(out.toPath()), Files.readString(err.toPath()));
    }

    /** Copies everything except build output and the history. */
    private static void copySources(Path from, Path to) throws IOException {
        for (Path entry : Project.files(from, "")) {
            Path copy = to.resolve(from.relativize(entry));
            Files.createDirectories(copy.getParent());
            Files.copy(entry, copy);
            copy.toFile().setExecutable(Files.isExecutable(entry));
        }
    }
}
