package dev.keywright.store.error;

import dev.keywright.core.KeywrightException;
import java.util.List;

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
        CHECK,
        AT_MOST
    }

    public ConstraintViolation(Constraint constraint, String sentence) {
        super(sentence);
        this.constraint = constraint;
    }

    /** Another row has the same values in these columns. */
    public static ConstraintViolation unique(String entity, List<String> columns, List<String> values) {
        return new ConstraintViolation(
                Constraint.UNIQUE,
                "another row of " + entity + " has the same " + String.join(", ", columns) + ": "
                        + String.join(", ", values));
    }

    public Constraint constraint() {
        return constraint;
    }
}
