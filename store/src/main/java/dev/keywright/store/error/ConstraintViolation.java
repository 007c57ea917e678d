package dev.keywright.store.error;

/** The change would break what the schema promises; nothing was written. */
public final class ConstraintViolation extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Constraint constraint;

    /** What would be broken. */
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
