package dev.keywright.core.diagnostic;

import java.util.Locale;

/**
 * The severity of a diagnostic: an error stops all work that depends on the faulty part of the input, a warning does
 * not, a note only informs.
 */
public enum Severity {
    ERROR,
    WARNING,
    NOTE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
