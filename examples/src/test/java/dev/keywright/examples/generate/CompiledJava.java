package dev.keywright.examples.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.generate.GeneratedFile;
import dev.keywright.core.design.Design;
import dev.keywright.store.Store;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles generated files with every warning as an error, and with only the store and the core on the class path. */
public final class CompiledJava {

    private CompiledJava() {}

    public static ClassLoader of(List<GeneratedFile> files, Path folder) throws IOException, URISyntaxException {
        List<Path> sources = new ArrayList<>();
        for (GeneratedFile each : files) {
            Path file = folder.resolve(each.name());
            Files.createDirectories(file.getParent());
            sources.add(Files.writeString(file, each.text()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> options = List.of(
                "--release",
                "17",
                "-Xlint:all",
                "-Xdoclint:html,syntax,reference",
                "-Werror",
                "-d",
                classes.toString(),
                "-cp",
                place(Store.class) + System.getProperty("path.separator") + place(Design.class));
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            boolean done = compiler.getTask(
                            said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(said.toString()).isEmpty();
            assertThat(done).isTrue();
        }
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, CompiledJava.class.getClassLoader());
    }

    private static Path place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
