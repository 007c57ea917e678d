package dev.keywright.store.transaction.retry;

/** A change has to be made once more, or in another way; nothing was written. */
public final class RetryChange extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why. */
    public enum Reason {
        /** Others changed what it relies on. */
        CONFLICT,
        /** The engine does not commit so much at once. */
        TOO_LARGE
    }

    private RetryChange(Reason reason) {
        super("a change is made again: " + reason, null, false, false);
        this.reason = reason;
    }

    public static void unless(boolean holds, Reason reason) {
        if (!holds) {
            throw new RetryChange(reason);
        }
    }

    public Reason reason() {
        return reason;
    }
}
