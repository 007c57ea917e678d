package dev.keywright.store.transaction.session;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.memory.MemoryRows;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.store.transaction.lock.RowHeader;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The stored rows that a session wrote and read latest, tombstones included, with their protocol columns. Used by
 * {@code SessionReads}.
 */
final class SessionCache {

    static final int ROWS_MAX = 10_000;

    private final MemoryRows rows;
    private final Map<RowAddress, StoredRow> written = new LinkedHashMap<>();
    private final Map<RowAddress, StoredRow> read = new LinkedHashMap<>();

    SessionCache(List<Table> tables) {
        this.rows = new MemoryRows(tables);
    }

    Optional<StoredRow> row(RowAddress place) {
        return rows.row(place.table(), place.kind(), place.key());
    }

    /** All rows of a range that are remembered, whatever its limit. */
    List<StoredRow> range(RangeRequest request, Optional<StoredRow> behind) {
        return rows.range(request.pageAfter(behind, Integer.MAX_VALUE));
    }

    void written(String table, StoredRow row) {
        put(table, row, written, read);
    }

    void read(String table, StoredRow row) {
        boolean own = written.containsKey(RowAddress.of(table, row));
        put(table, row, own ? written : read, own ? read : written);
    }

    /** Adds the columns that another read of the same row returned. */
    private StoredRow merged(RowAddress place, StoredRow row) {
        Optional<StoredRow> known = row(place)
                .filter(each ->
                        RowHeader.live(each) && RowHeader.live(row) && RowHeader.stamp(each) == RowHeader.stamp(row));
        if (known.isEmpty()) {
            return row;
        }
        Map<String, Object> values = new LinkedHashMap<>(known.get().values());
        values.putAll(row.values());
        Map<String, Key> slots = new LinkedHashMap<>(known.get().slots());
        slots.putAll(row.slots());
        return new StoredRow(row.kind(), row.key(), values, slots);
    }

    private void put(String table, StoredRow row, Map<RowAddress, StoredRow> among, Map<RowAddress, StoredRow> others) {
        RowAddress place = RowAddress.of(table, row);
        others.remove(place);
        among.remove(place);
        StoredRow whole = merged(place, row);
        among.put(place, whole);
        rows.put(table, whole);
    }

    /** Forgets the oldest rows beyond the limit. */
    void trim() {
        trim(written);
        trim(read);
    }

    private void trim(Map<RowAddress, StoredRow> among) {
        Iterator<RowAddress> oldest = among.keySet().iterator();
        for (int left = among.size() - ROWS_MAX; left > 0; left--) {
            RowAddress place = oldest.next();
            oldest.remove();
            rows.delete(place.table(), place.kind(), place.key());
        }
    }
}
