package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.KindColumns;
import dev.keywright.core.engine.row.FrozenMap;
import java.util.Map;
import java.util.Set;

/**
 * A row's columns as a map over the driver's row. A column is decoded each time it is read. Read only. Used by
 * {@code KindShape}.
 */
final class CqlRow extends FrozenMap<Object> {

    private final KindShape kind;
    private final Row row;
    private final int first;

    /** @param first the position of the first column that the row was read with */
    CqlRow(KindShape kind, Row row, int first) {
        this.kind = kind;
        this.row = row;
        this.first = first;
    }

    @Override
    public Object at(int position, String name) {
        return kind.columns().at(position).read(row, first);
    }

    @Override
    public Object get(Object name) {
        KindColumns.Column column = kind.columns().named(name);
        return column == null ? unknownColumns().get(name) : column.read(row, first);
    }

    @Override
    public boolean containsKey(Object name) {
        KindColumns.Column column = kind.columns().named(name);
        return column == null
                ? unknownColumns().containsKey(name)
                : !column.protocol() || column.read(row, first) != null;
    }

    private Map<String, Object> unknownColumns() {
        return kind.keepsUnknown() ? kind.values(row, first) : Map.of();
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return kind.values(row, first).entrySet();
    }
}
