package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;

/** A row that differs from what its kind derives, with its repair. */
record Finding(String text, Repair repair) {

    /** Looks again under locks, and writes if the row is still wrong. */
    interface Repair {

        /** For findings that are only reported: nothing shows which of two rows is right. */
        Repair NONE = mend -> false;

        /** Whether a row was written. */
        boolean apply(RepairRows mend);
    }

    static Finding missing(RowKind kind, Key key, Repair cure) {
        return new Finding(kind.name() + " " + key + " is missing", cure);
    }

    static Finding differs(RowKind kind, StoredRow there, StoredRow wanted, Repair cure) {
        return new Finding(
                kind.name() + " " + wanted.key() + " is " + there.values() + " but should be " + wanted.values(), cure);
    }

    static Finding stray(String kind, Key key, Repair cure) {
        return new Finding(kind + " " + key + " should not exist", cure);
    }
}
