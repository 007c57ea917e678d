package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;

/** A row that nobody else changes, or, where the lock is exclusive, locks at all. The row need not be there. */
public record RowLock(String table, String kind, Key key, boolean exclusive) {

    public RowAddress place() {
        return new RowAddress(table, kind, key);
    }
}
