package dev.keywright.core.model;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of a statement: the rows of one root, many rows page by page, or nothing. Stored in design files
 * ({@code WriteModelJson}): what a component means never changes.
 */
public enum Returns {
    ONE,
    MANY,
    EXEC;

    public String word() {
        return ":" + name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Returns> of(String word) {
        return Stream.of(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
