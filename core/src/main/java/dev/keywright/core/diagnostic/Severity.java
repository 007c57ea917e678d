package dev.keywright.core.diagnostic;

import java.util.Locale;

/** How much a diagnostic matters: an error stops what depends on it, a warning does not, a note only tells. */
public enum Severity {
    ERROR,
    WARNING,
    NOTE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
