package dev.keywright.store.feed.image;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.List;

/** Where a stored row is, the same however the numbers in its key are held. */
record Spot(String table, String kind, List<Object> partition, List<Object> sort) {

    static Spot of(String table, String kind, Key key) {
        return new Spot(table, kind, canonical(key.partition()), canonical(key.sort()));
    }

    static Spot of(RowLock lock) {
        return of(lock.table(), lock.kind(), lock.key());
    }

    private static List<Object> canonical(List<Object> values) {
        List<Object> canonical = new ArrayList<>();
        values.forEach(each -> canonical.add(Values.canonical(each)));
        return canonical;
    }
}
