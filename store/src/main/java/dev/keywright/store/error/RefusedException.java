package dev.keywright.store.error;

/**
 * Thrown when a call does not fit the store: an unknown question, change or column, a value that its type cannot hold,
 * a cursor of another question, a feed that another consumer reads. Nothing was written. Do not retry; correct the
 * call.
 */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RefusedException(String sentence) {
        super(sentence);
    }
}
