package dev.keywright.core.row;

import dev.keywright.core.KeywrightException;

/**
 * Thrown where an expression has an error instead of a value, as a division by zero: the statement that evaluates it
 * fails, and nothing is written. The message is PostgreSQL's. Do not retry the same change. Immutable.
 */
public final class EvaluationException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    private final String state;

    EvaluationException(String state, String message) {
        super(message);
        this.state = state;
    }

    /** PostgreSQL's SQLSTATE: {@code 22012} for a division by zero. */
    public String state() {
        return state;
    }
}
