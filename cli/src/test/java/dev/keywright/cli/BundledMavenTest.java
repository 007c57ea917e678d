package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./mvnw} runs the Maven whose checksum was recorded, and no other. */
class BundledMavenTest {

    @TempDir
    private Path folder;

    private Path archive;

    @BeforeEach
    void copy() throws IOException {
        Path maven = Files.createDirectories(folder.resolve("checkout/.mvn/maven"));
        for (Path each : Project.files(Project.root().resolve(".mvn/maven"), "")) {
            Path copy = Files.copy(each, maven.resolve(each.getFileName()));
            archive = copy.toString().endsWith(".tar.gz") ? copy : archive;
        }
        Path script = Files.copy(Project.root().resolve("mvnw"), folder.resolve("checkout/mvnw"));
        assertThat(script.toFile().setExecutable(true)).isTrue();
    }

    private record Ended(int code, String text) {}

    private Ended mvnw() throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(folder.resolve("checkout/mvnw").toString(), "--version").redirectErrorStream(true);
        builder.environment().put("MAVEN_USER_HOME", folder.resolve("home").toString());
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), text);
    }

    @Test
    void theRecordedOneRuns() throws Exception {
        Ended first = mvnw();
        assertThat(first.code()).as(first.text()).isZero();
        assertThat(first.text()).contains("Apache Maven 3.");
        assertThat(mvnw().text()).isEqualTo(first.text());
    }

    @Test
    void aChangedOneIsNotUnpacked() throws Exception {
        byte[] bytes = Files.readAllBytes(archive);
        bytes[bytes.length / 2] ^= 1;
        Files.write(archive, bytes);
        Ended changed = mvnw();
        assertThat(changed.code()).isEqualTo(3);
        assertThat(changed.text()).startsWith("mvnw: ").contains(".sha512");
        assertThat(folder.resolve("home")).doesNotExist();
    }

    @Test
    void oneWithoutAChecksumIsNotUnpacked() throws Exception {
        Files.delete(Path.of(archive + ".sha512"));
        Ended changed = mvnw();
        assertThat(changed.code()).isNotZero();
        assertThat(changed.text()).contains(".sha512");
        assertThat(folder.resolve("home")).doesNotExist();
    }
}
