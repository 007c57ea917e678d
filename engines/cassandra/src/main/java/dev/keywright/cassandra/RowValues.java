package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.FrozenMap;
import java.util.Map;
import java.util.Set;

/** The values of a row that is still as the driver gave it: each is read when it is asked for. */
final class RowValues extends FrozenMap<Object> {

    private final KindShape kind;
    private final Row row;

    RowValues(KindShape kind, Row row) {
        this.kind = kind;
        this.row = row;
    }

    @Override
    public Object get(Object name) {
        KindShape.Column column = kind.columns().get(name);
        return column == null ? more().get(name) : column.read(row);
    }

    @Override
    public boolean containsKey(Object name) {
        KindShape.Column column = kind.columns().get(name);
        return column == null ? more().containsKey(name) : !column.mark() || column.read(row) != null;
    }

    private Map<String, Object> more() {
        return kind.keepsMore() ? kind.values(row) : Map.of();
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return kind.values(row).entrySet();
    }
}
