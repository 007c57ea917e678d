package dev.keywright.cassandra.value;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The columns of a kind's rows outside their key, by the names that rows have for them; in the order of the kind,
 * protocol columns last. Used by {@code CqlRow}, {@code KindShape} and {@code TableShape}.
 */
public final class KindColumns {

    private final Map<String, Column> named;
    private final Column[] numbered;
    private final Column dead;

    /**
     * A column.
     *
     * @param place its position in rows that are read whole
     * @param protocol whether it is a column that only some reads include, and that a row has only if it is set; these
     * come last
     */
    public record Column(String name, ColumnCode code, int place, boolean protocol) {

        /**
         * The value; null for a protocol column that was not read.
         *
         * @param first the position of the first column that the row was read with
         */
        public Object read(Row row, int first) {
            return protocol && place - first >= row.size() ? null : code.read(row, place - first);
        }
    }

    public KindColumns(Map<String, Column> named) {
        this.named = Collections.unmodifiableMap(new LinkedHashMap<>(named));
        this.numbered = named.values().toArray(Column[]::new);
        this.dead = named.get(ProtocolColumns.TOMBSTONE);
    }

    public Map<String, Column> all() {
        return named;
    }

    /** The column at this index among those of the kind. */
    public Column at(int number) {
        return numbered[number];
    }

    /** The column of that name; null if the kind does not have it. */
    public Column named(Object name) {
        // Every row of every answer is checked for a tombstone, so that column skips the map.
        return name == ProtocolColumns.TOMBSTONE ? dead : named.get(name);
    }
}
