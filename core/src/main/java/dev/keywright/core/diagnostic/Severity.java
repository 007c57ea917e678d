package dev.keywright.core.diagnostic;

/** How much a diagnostic matters: an error stops what depends on it, a warning does not, a note only tells. */
public enum Severity {
    ERROR,
    WARNING,
    NOTE;

    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
