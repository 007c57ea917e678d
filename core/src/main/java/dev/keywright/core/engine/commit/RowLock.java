package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;

/**
 * A lock on one row. A shared lock keeps other callers from changing the row; an exclusive one keeps them from locking
 * it, too. The row need not exist.
 */
public record RowLock(String table, String kind, Key key, boolean exclusive) {

    public RowAddress place() {
        return new RowAddress(table, kind, key);
    }
}
