package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tools/KeepPlatform.java} removes the native libraries of other platforms, and nothing else. */
class KeepPlatformTest {

    /** Names as the libraries have them. */
    private static final List<String> ROCKSDB = List.of(
            "org/rocksdb/RocksDB.class",
            "librocksdbjni-linux64.so",
            "librocksdbjni-linux64-musl.so",
            "librocksdbjni-linux32.so",
            "librocksdbjni-linux-aarch64.so",
            "librocksdbjni-linux-ppc64le-musl.so",
            "librocksdbjni-osx-x86_64.jnilib",
            "librocksdbjni-osx-arm64.jnilib",
            "librocksdbjni-win64.dll");

    private static final List<String> SQLITE = List.of(
            "org/sqlite/JDBC.class",
            "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
            "org/sqlite/native/Linux/x86/libsqlitejdbc.so",
            "org/sqlite/native/Linux-Musl/aarch64/libsqlitejdbc.so",
            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
            "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll");

    private static final List<String> SOLVERS = List.of(
            "ortools-linux-x86-64/libortools.so.9",
            "ortools-linux-aarch64/libjniortools.so",
            "ortools-darwin-aarch64/libortools.9.dylib",
            "ortools-darwin-x86-64/libjniortools.dylib",
            "ortools-win32-x86-64/jniortools.dll");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux64.so linux64-musl.so x86_64/libsqlitejdbc.so, ortools-linux-x86-64",
        "Linux, aarch64, linux-aarch64.so aarch64/libsqlitejdbc.so, ortools-linux-aarch64",
        "Mac OS X, aarch64, osx-arm64.jnilib aarch64/libsqlitejdbc.dylib, ortools-darwin-aarch64",
        "Mac OS X, x86_64, osx-x86_64.jnilib, ortools-darwin-x86-64",
        "Windows 11, amd64, win64.dll x86_64/sqlitejdbc.dll, ortools-win32-x86-64"
    })
    void keepsWhatItsPlatformLoads(String system, String processor, String endings, String solver) throws Exception {
        jar("rocksdb.jar", ROCKSDB);
        jar("sqlite.jar", SQLITE);
        for (String each : SOLVERS) {
            jar(each.substring(0, each.indexOf('/')) + ".jar", List.of("META-INF/MANIFEST.MF", each));
        }
        run(system, processor);
        List<String> left = new ArrayList<>(names("rocksdb.jar"));
        left.addAll(names("sqlite.jar"));
        assertThat(left).contains("org/rocksdb/RocksDB.class", "org/sqlite/JDBC.class");
        left.removeIf(each -> each.endsWith(".class"));
        List<String> wanted = List.of(endings.split(" "));
        assertThat(left).hasSameSizeAs(wanted);
        assertThat(wanted).allMatch(ending -> left.stream().anyMatch(each -> each.endsWith(ending)));
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("rocksdb.jar", "sqlite.jar", solver + ".jar");
    }

    @ParameterizedTest
    @CsvSource({"Linux, riscv64", "FreeBSD, amd64"})
    void anUnknownPlatformKeepsAll(String system, String processor) throws Exception {
        jar("rocksdb.jar", ROCKSDB);
        run(system, processor);
        assertThat(names("rocksdb.jar")).isEqualTo(ROCKSDB);
    }

    private void jar(String name, List<String> entries) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String each : entries) {
                zip.putNextEntry(new ZipEntry(each));
                zip.closeEntry();
            }
        }
    }

    private List<String> names(String jar) throws IOException {
        try (ZipFile zip = new ZipFile(folder.resolve(jar).toFile())) {
            return zip.stream().map(ZipEntry::getName).collect(Collectors.toList());
        }
    }

    private void run(String system, String processor) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Dos.name=" + system,
                        "-Dos.arch=" + processor,
                        Project.root().resolve("tools/KeepPlatform.java").toString(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
