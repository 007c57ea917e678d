package dev.keywright.verify.change;

import java.util.Locale;

/**
 * What happened to one random {@code Edit}: {@code SqlEdits} computes the expected outcome, {@code StoreEdits} the
 * actual one, and {@code CompareStore} compares them. {@code Mirror.Result} says the same of edits that are compared
 * with rows in memory, without a database.
 */
public enum EditOutcome {
    DONE,
    /** No row with this key exists. */
    NOTHING,
    /** It violates a key, a reference or a NOT NULL, or a value does not fit its type; nothing changed. */
    REFUSED,
    /** The row has another version than the writer expects; nothing changed. */
    CONFLICT,
    /**
     * It violates what a store does not check but questions rely on: a trusted reference, a bound on children, or the
     * absence of cycles. Stores are not compared on such an edit.
     */
    UNCHECKED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
