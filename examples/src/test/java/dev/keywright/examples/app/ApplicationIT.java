package dev.keywright.examples.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Builds a copy of the application outside the project, as its users would, and runs it. Only what an application gets
 * is in the repository that Maven is given: the poms and jars of this build. Everything else comes from the local
 * repository, since Maven runs offline; so the application has plugins of the versions that this build has.
 *
 * <pre>
 *   ROOT/core/target/keywright-core-VERSION.jar    becomes    REPOSITORY/dev/keywright/keywright-core/VERSION/….jar
 * </pre>
 */
class ApplicationIT {

    private static final Path ROOT = Project.root();
    private static final List<String> FILES =
            List.of("pom.xml", "src/main/java/com/example/helpdesk", "src/main/resources");

    @TempDir
    private Path folder;

    private String version;

    @BeforeEach
    void install() throws IOException {
        version = Golden.text(ROOT.resolve("bom/pom.xml")).replaceFirst("(?s).*?<version>(.*?)</version>.*", "$1");
        install("keywright", ".");
        install("keywright-bom", "bom");
        install("keywright-core", "core");
        install("keywright-store", "store");
        install("keywright-engine-rocksdb", "engines/rocksdb");
    }

    private void install(String artifact, String module) throws IOException {
        Path home = folder.resolve("repository/dev/keywright/" + artifact + "/" + version);
        Files.createDirectories(home);
        String name = artifact + "-" + version;
        Files.copy(ROOT.resolve(module).resolve("pom.xml"), home.resolve(name + ".pom"));
        Path sources = ROOT.resolve(module).resolve("src/main/java");
        if (Files.exists(sources)) {
            Files.copy(ROOT.resolve(module).resolve("target/" + name + ".jar"), home.resolve(name + ".jar"));
        }
    }

    @Test
    void theApplicationRunsOutsideTheProject() throws Exception {
        Path application = folder.resolve("helpdesk");
        for (String each : FILES) {
            copy(ROOT.resolve("examples/app").resolve(each), application.resolve(each));
        }
        run(List.of(
                ROOT.resolve("mvnw").toString(),
                "--offline",
                "--batch-mode",
                "--quiet",
                "--file=" + application.resolve("pom.xml"),
                "-Dmaven.repo.local=" + folder.resolve("repository"),
                "-Dmaven.repo.local.tail=" + System.getProperty("keywright.repository"),
                "package"));
        String printed = run(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                application.resolve("target/helpdesk.jar").toString(),
                "rocksdb:" + folder.resolve("store")));
        Golden.check(ROOT.resolve("examples/app/golden/output.txt"), printed);
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(from)) {
            all.filter(Files::isRegularFile).forEach(files::add);
        }
        for (Path each : files) {
            Path target = to.resolve(from.relativize(each).toString());
            Files.createDirectories(target.getParent());
            Files.copy(each, target);
        }
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s%n%s", command, printed).isZero();
        return printed;
    }
}
