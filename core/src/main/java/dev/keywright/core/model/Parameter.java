package dev.keywright.core.model;

import dev.keywright.core.value.Type;

/**
 * A parameter of a statement, written {@code :before timestamptz}. Stored in design files ({@code WriteModelJson}):
 * what a component means never changes.
 *
 * @param optional whether null leaves its condition out, as in {@code (:status IS NULL OR status = :status)}
 */
public record Parameter(String name, Type type, boolean optional) {

    /** The parameter that the store's clock fills where the caller does not. */
    public static final String NOW = "now";

    @Override
    public String toString() {
        return ":" + name + " " + type + (optional ? "?" : "");
    }
}
