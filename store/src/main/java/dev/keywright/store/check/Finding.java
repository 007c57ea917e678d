package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;

/** A row that is not as its kind says, and what mends it. */
record Finding(String text, Repair repair) {

    /** Looks again while nobody changes the row, and writes if it is wrong still. */
    interface Repair {

        /** For what is told and left: nobody knows which of two rows is right. */
        Repair NONE = mend -> false;

        /** Whether something was written. */
        boolean apply(RepairRows mend);
    }

    static Finding missing(RowKind kind, Key key, Repair cure) {
        return new Finding(kind.name() + " " + key + " is missing", cure);
    }

    static Finding differs(RowKind kind, StoredRow there, StoredRow wanted, Repair cure) {
        return new Finding(
                kind.name() + " " + wanted.key() + " holds " + there.values() + " and should hold " + wanted.values(),
                cure);
    }

    static Finding stray(String kind, Key key, Repair cure) {
        return new Finding(kind + " " + key + " should not be there", cure);
    }
}
