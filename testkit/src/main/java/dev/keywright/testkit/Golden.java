package dev.keywright.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares generated text with a golden file that a person has reviewed. {@code -Dkeywright.goldens=write} rewrites the
 * files instead; the review is then the diff.
 */
public final class Golden {

    private Golden() {}

    public static void check(Path file, String actual) {
        if (System.getProperty("keywright.goldens", "compare").equals("write")) {
            write(file, actual);
            return;
        }
        assertThat(file)
                .as("a golden file; make it with -Dkeywright.goldens=write and review it")
                .exists();
        assertThat(actual)
                .as("%s; rewrite it with -Dkeywright.goldens=write and review the diff", file)
                .isEqualTo(text(file));
    }

    public static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
