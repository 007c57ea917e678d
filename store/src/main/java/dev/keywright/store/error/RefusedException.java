package dev.keywright.store.error;

import dev.keywright.core.KeywrightException;

/**
 * Thrown when a call does not fit the store: an unknown question, change or column, a value that its type cannot hold,
 * a cursor of another question, a feed that another consumer reads. Nothing was written. Do not retry; correct the
 * call. Immutable.
 */
public final class RefusedException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    public RefusedException(String sentence) {
        super(sentence);
    }

    public RefusedException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
