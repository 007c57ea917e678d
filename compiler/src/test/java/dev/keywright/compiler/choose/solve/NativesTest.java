package dev.keywright.compiler.choose.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Native libraries are unpacked once, and completely. */
class NativesTest {

    @TempDir
    Path cache;

    @Test
    void platformsAreNamedAsOrToolsNamesThem() {
        assertThat(NativeLibraries.platform("Linux", "amd64")).contains("linux-x86-64");
        assertThat(NativeLibraries.platform("Linux", "aarch64")).contains("linux-aarch64");
        assertThat(NativeLibraries.platform("Mac OS X", "x86_64")).contains("darwin-x86-64");
        assertThat(NativeLibraries.platform("Mac OS X", "aarch64")).contains("darwin-aarch64");
        assertThat(NativeLibraries.platform("Windows 11", "amd64")).isEmpty();
        assertThat(NativeLibraries.platform("Linux", "riscv64")).isEmpty();
    }

    @Test
    void whatIsNotAtHandIsLeftToOrTools() throws IOException, URISyntaxException {
        assertThat(NativeLibraries.unpacked("amiga-68k", cache)).isEmpty();
    }

    @Test
    void whatACrashLeftIsReplacedAndWhatIsThereIsKept() throws IOException, URISyntaxException {
        Optional<String> platform =
                NativeLibraries.platform(System.getProperty("os.name"), System.getProperty("os.arch"));
        assumeTrue(platform.isPresent(), "there are no libraries of the solver for this machine");
        Path folder = NativeLibraries.unpacked(platform.get(), cache).orElseThrow();
        List<String> files = names(folder);
        assertThat(files).contains(System.mapLibraryName("jniortools"));

        Path part = folder.resolveSibling(folder.getFileName() + ".part");
        Files.move(folder, part);
        Files.delete(part.resolve(System.mapLibraryName("jniortools")));
        assertThat(names(NativeLibraries.unpacked(platform.get(), cache).orElseThrow()))
                .isEqualTo(files);
        assertThat(part).doesNotExist();

        Path mark = Files.createFile(folder.resolve("mark"));
        assertThat(NativeLibraries.unpacked(platform.get(), cache)).contains(folder);
        assertThat(mark).exists();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }
}
