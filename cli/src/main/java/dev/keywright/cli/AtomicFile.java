package dev.keywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Replaces a file atomically: after a crash it has either its old or its new content, never a part. Used by
 * {@code DesignVerb} and {@code GeneratedSources}.
 */
final class AtomicFile {

    private AtomicFile() {}

    static void write(Path file, byte[] bytes) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Path fresh = Files.createTempFile(folder, file.getFileName().toString(), ".part");
        try {
            Files.write(fresh, bytes);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
