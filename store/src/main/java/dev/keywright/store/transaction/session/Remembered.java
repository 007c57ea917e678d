package dev.keywright.store.transaction.session;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.memory.RowsInMemory;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.Place;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.store.transaction.lock.Marks;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The latest rows that a session has written, and the latest that it has read, dead ones too; with their marks. */
final class Remembered {

    static final int ROWS_MAX = 10_000;

    private final RowsInMemory rows;
    private final Map<Place, StoredRow> written = new LinkedHashMap<>();
    private final Map<Place, StoredRow> read = new LinkedHashMap<>();

    Remembered(List<Table> tables) {
        this.rows = new RowsInMemory(tables);
    }

    Optional<StoredRow> row(Place place) {
        return rows.row(place.table(), place.kind(), place.key());
    }

    /** All of a range, whatever its limit. */
    List<StoredRow> range(RangeRequest request, Optional<StoredRow> behind) {
        return rows.range(request.page(behind, Integer.MAX_VALUE));
    }

    void written(String table, StoredRow row) {
        put(table, row, written, read);
    }

    void read(String table, StoredRow row) {
        boolean own = written.containsKey(Place.of(table, row));
        put(table, row, own ? written : read, own ? read : written);
    }

    /** What one read told of a row and another did not, while it was the same. */
    private StoredRow whole(Place place, StoredRow row) {
        Optional<StoredRow> known =
                row(place).filter(each -> Marks.live(each) && Marks.live(row) && Marks.stamp(each) == Marks.stamp(row));
        if (known.isEmpty()) {
            return row;
        }
        Map<String, Object> values = new LinkedHashMap<>(known.get().values());
        values.putAll(row.values());
        Map<String, Key> slots = new LinkedHashMap<>(known.get().slots());
        slots.putAll(row.slots());
        return new StoredRow(row.kind(), row.key(), values, slots);
    }

    private void put(String table, StoredRow row, Map<Place, StoredRow> among, Map<Place, StoredRow> others) {
        Place place = Place.of(table, row);
        others.remove(place);
        among.remove(place);
        StoredRow whole = whole(place, row);
        among.put(place, whole);
        rows.put(table, whole);
    }

    /** Lets go of what is too much. */
    void trim() {
        trim(written);
        trim(read);
    }

    private void trim(Map<Place, StoredRow> among) {
        Iterator<Place> oldest = among.keySet().iterator();
        for (int left = among.size() - ROWS_MAX; left > 0; left--) {
            Place place = oldest.next();
            oldest.remove();
            rows.delete(place.table(), place.kind(), place.key());
        }
    }
}
