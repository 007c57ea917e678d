package dev.keywright.store.error;

/** Someone else changed the row since it was read; nothing was written. */
public final class VersionConflict extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long expected;
    private final long found;

    /** @param found the version that is there; 0 where there is no row */
    public VersionConflict(String row, long expected, long found) {
        super(row + " was expected at version " + expected
                + (found == 0 ? " and is not there" : " and is at " + found));
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
