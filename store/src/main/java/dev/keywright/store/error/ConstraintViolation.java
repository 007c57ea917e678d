package dev.keywright.store.error;

import dev.keywright.core.KeywrightException;

/**
 * Thrown when a change would break what the schema promises; nothing was written. The sentence is meant for the user.
 * Do not retry the same change: it succeeds only once the change or the stored rows are others, as when a parent has
 * been inserted. Immutable.
 */
public final class ConstraintViolation extends KeywrightException {

    private static final long serialVersionUID = 1L;

    private final Constraint constraint;

    /** The kind of promise that the change would break. */
    public enum Constraint {
        PRIMARY_KEY,
        UNIQUE,
        REFERENCE,
        NOT_NULL,
        AT_MOST
    }

    public ConstraintViolation(Constraint constraint, String sentence) {
        super(sentence);
        this.constraint = constraint;
    }

    public Constraint constraint() {
        return constraint;
    }
}
