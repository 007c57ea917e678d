package dev.keywright.compiler.print;

import dev.keywright.core.layout.KeyLayout;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints keys in the notation of the documentation: {@code (contact_id | status, created_at)}, or {@code (id)} for a
 * key without sort columns. Used by {@code ExplainText}, {@code SampleRow} and {@code TablesText}.
 */
public final class KeyNotation {

    private KeyNotation() {}

    public static String of(KeyLayout key) {
        return key(key.partition(), key.sort());
    }

    static String key(List<?> partition, List<?> sort) {
        return "(" + list(partition) + (sort.isEmpty() ? "" : " | " + list(sort)) + ")";
    }

    static String list(List<?> parts) {
        return parts.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
