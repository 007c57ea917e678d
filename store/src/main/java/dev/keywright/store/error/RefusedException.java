package dev.keywright.store.error;

/** What was asked for is no question, change, column or value of the store; nothing was written. */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public RefusedException(String sentence) {
        super(sentence);
    }
}
