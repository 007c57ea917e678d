package dev.keywright.cassandra.value;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The columns of a kind's rows beside their key, by the names that rows have for them: those of the kind first, in its order. */
public final class KindColumns {

    private final Map<String, Column> named;
    private final Column[] numbered;
    private final Column dead;

    /**
     * A column.
     *
     * @param place where rows have it that are read whole
     * @param mark whether only some reads ask for it, and a row has it only where it is set; these columns come last
     */
    public record Column(String name, ColumnCode code, int place, boolean protocol) {

        /**
         * Null of a mark that was not asked for.
         *
         * @param first the place of the first column that the row was read with
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

    /** The column at this place among those of the kind. */
    public Column at(int number) {
        return numbered[number];
    }

    /** Null where there is none. */
    public Column named(Object name) {
        // Every row of every answer is asked whether it is dead; that one is not looked for.
        return name == ProtocolColumns.TOMBSTONE ? dead : named.get(name);
    }
}
