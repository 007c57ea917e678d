package dev.keywright.store.transact;

/** A change has to be made once more, or in another way; nothing was written. */
final class Again extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why. */
    enum Reason {
        /** Others changed what it relies on. */
        MOVED,
        /** The engine does not commit so much at once. */
        TOO_LARGE
    }

    private Again(Reason reason) {
        super("a change is made again: " + reason, null, false, false);
        this.reason = reason;
    }

    static void unless(boolean holds, Reason reason) {
        if (!holds) {
            throw new Again(reason);
        }
    }

    Reason reason() {
        return reason;
    }
}
