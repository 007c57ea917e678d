package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A set of rows in memory that answers the same gets and ranges as the engine they came from. Checks and counts
 * nothing. Not thread safe. Used by session caches.
 */
public final class MemoryRows {

    private final Map<String, MemoryTable> tables = new LinkedHashMap<>();

    public MemoryRows(List<Table> tables) {
        tables.forEach(each -> this.tables.put(each.name(), new MemoryTable(each)));
    }

    public Optional<StoredRow> row(String table, String kind, Key key) {
        return tables.get(table).row(kind(table, kind), key);
    }

    public List<StoredRow> range(RangeRequest request) {
        RowKind kind = kind(request.table(), request.kind());
        return tables.get(request.table())
                .page(kind, kind.layout(request.index()).orElseThrow(), request)
                .returned();
    }

    public void put(String table, StoredRow row) {
        tables.get(table).put(kind(table, row.kind()), row);
    }

    public void delete(String table, String kind, Key key) {
        tables.get(table).delete(kind(table, kind), key);
    }

    private RowKind kind(String table, String kind) {
        return tables.get(table).kind(kind).orElseThrow();
    }
}
