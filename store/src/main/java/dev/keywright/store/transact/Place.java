package dev.keywright.store.transact;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.List;

/** A row of a table, the same however the numbers in its key are held. */
record Place(String table, String kind, Key key) {

    Place {
        key = new Key(plain(key.partition()), plain(key.sort()));
    }

    static Place of(RowLock lock) {
        return new Place(lock.table(), lock.kind(), lock.key());
    }

    static Place of(Intent.Placed put) {
        return of(put.table(), put.row());
    }

    static Place of(String table, StoredRow row) {
        return new Place(table, row.kind(), row.key());
    }

    private static List<Object> plain(List<Object> values) {
        List<Object> plain = new ArrayList<>();
        values.forEach(each -> plain.add(Values.canonical(each)));
        return plain;
    }
}
