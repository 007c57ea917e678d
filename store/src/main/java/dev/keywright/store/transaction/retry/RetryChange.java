package dev.keywright.store.transaction.retry;

/**
 * Thrown when a change has to be made again, or in another way; nothing was written. Internal: {@code CommitWithRetry}
 * catches it and retries, so no caller of a store sees it. Used by {@code CommitStrategy}, {@code CommitWithRetry},
 * {@code IntentCommit} and {@code SingleCommit}.
 */
public final class RetryChange extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why the change has to be made again. */
    public enum Reason {
        /** Another change came first. */
        CONFLICT,
        /** The engine cannot commit this number of writes at once. */
        TOO_LARGE
    }

    private RetryChange(Reason reason) {
        super("the change is retried: " + reason, null, false, false);
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
