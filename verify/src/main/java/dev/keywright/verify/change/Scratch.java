package dev.keywright.verify.change;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.MemoryEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * An empty engine for a while: closing it removes what it held.
 *
 * @param remove takes away what is left when the engine is closed
 */
public record Scratch(Engine engine, Runnable remove) implements AutoCloseable {

    private static final String FOLDER = "rocksdb:";
    private static final String MEMORY = "memory:";

    /** Makes such engines. */
    public interface Source {
        Scratch open();
    }

    /** In memory, under the limits of a target. */
    public static Scratch memory(EngineProfile target) {
        return new Scratch(new MemoryEngine(target), () -> {});
    }

    /**
     * Beside what the address names, never inside of it: {@code rocksdb:/var/lib/shop} gives a folder
     * {@code /var/lib/shop-verify-…}.
     *
     * @throws IllegalArgumentException with a sentence, where there is no such address
     */
    public static Scratch beside(String url) {
        if (url.startsWith(MEMORY)) {
            return new Scratch(Engines.open(url), () -> {});
        }
        if (!url.startsWith(FOLDER)) {
            throw new IllegalArgumentException(
                    "no engine opens " + url + "; addresses begin with " + String.join(":, ", Engines.schemes()) + ":");
        }
        Path named = Path.of(url.substring(FOLDER.length()).replaceFirst("\\?.*", ""))
                .toAbsolutePath();
        Path folder = made(named);
        return new Scratch(Engines.open(FOLDER + folder), () -> removed(folder));
    }

    private static Path made(Path named) {
        try {
            return Files.createTempDirectory(named.getParent(), named.getFileName() + "-verify-");
        } catch (IOException e) {
            throw new IllegalArgumentException("there is no folder " + named.getParent() + " to work in", e);
        }
    }

    private static void removed(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> inside = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : inside) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        engine.close();
        remove.run();
    }
}
