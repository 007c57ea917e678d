package dev.keywright.store.error;

import dev.keywright.core.KeywrightException;

/**
 * Thrown when a row does not have the version that the caller expected, since another change came first; nothing was
 * written. Do not retry the same call: read the row again, decide again, and retry with the version found. Immutable.
 * Used by {@code Group} and {@code StoreEdits}.
 */
public final class VersionConflict extends KeywrightException {

    private static final long serialVersionUID = 1L;

    private final long expected;
    private final long found;

    /** @param found the version that is stored; 0 where the row does not exist */
    public VersionConflict(String row, long expected, long found) {
        super(row + " was expected at version " + expected
                + (found == 0 ? ", but does not exist" : ", but is at version " + found));
        this.expected = expected;
        this.found = found;
    }

    public long expected() {
        return expected;
    }

    public long found() {
        return found;
    }
}
