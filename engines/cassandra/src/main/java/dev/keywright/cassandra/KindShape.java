package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.layout.CqlTypes;
import dev.keywright.core.layout.RowKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the rows of a kind lie in their table.
 *
 * @param columns the table's columns by the names that rows have for them
 * @param keepsMore whether columns that nobody has told of are kept, in a map
 * @param life after how long its rows go by themselves
 */
record KindShape(
        RowKind kind,
        List<KeyPart> partition,
        SortColumns sort,
        Map<String, Column> columns,
        boolean keepsMore,
        TimeToLive life) {

    static final String ROW = CqlTypes.ROW;
    static final String NONE = CqlTypes.NONE;

    static final String MORE = "#more";

    private static final int FOLLOW_USUALLY = 3;

    /**
     * A column beside the key.
     *
     * @param place where rows have it that are read
     * @param mark whether only some reads ask for it, and a row has it only where it is set; these columns come last
     */
    record Column(String name, ColumnCode code, int place, boolean mark) {

        /** Null of a mark that was not asked for. */
        Object read(Row row) {
            return mark && place >= row.size() ? null : code.read(row, place);
        }
    }

    /** What the columns of the key hold; partition first. */
    Object[] write(Key key) {
        List<Object> within = key.partition();
        List<Object> sorted = key.sort().isEmpty() ? List.of() : sort.write(key.sort());
        Object[] stored = new Object[within.size() + sorted.size()];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = i < within.size() ? partition.get(i).write(within.get(i)) : sorted.get(i - within.size());
        }
        return stored;
    }

    /** With room for what usually follows: a range's ends, and how many rows it is to have. */
    List<Object> writePartition(List<Object> values) {
        List<Object> stored = new ArrayList<>(values.size() + FOLLOW_USUALLY);
        for (int i = 0; i < values.size(); i++) {
            stored.add(partition.get(i).write(values.get(i)));
        }
        return stored;
    }

    boolean fits(List<Object> partitionValues) {
        for (int i = 0; i < partitionValues.size(); i++) {
            if (!partition.get(i).fits(partitionValues.get(i))) {
                return false;
            }
        }
        return true;
    }

    boolean fits(Key key) {
        return fits(key.partition()) && sort.fits(key.sort());
    }

    /** Everything that a row has, by column; null for what it does not have. */
    Map<String, Object> whole(Map<String, Object> values) {
        Map<String, Object> stored = new LinkedHashMap<>();
        stored.put(ROW, true);
        columns.values().forEach(each -> stored.put(each.name, null));
        if (keepsMore) {
            stored.put(MORE, Map.of());
        }
        stored.putAll(some(values));
        stored.computeIfPresent(MORE, (name, more) -> told((Map<?, ?>) more));
        return stored;
    }

    /** A map holds no null, but bytes that say so. */
    private static Map<Object, Object> told(Map<?, ?> more) {
        Map<Object, Object> told = new LinkedHashMap<>(more);
        told.replaceAll((name, bytes) -> bytes == null ? ColumnCode.bytes(null) : bytes);
        return told;
    }

    /** Some columns of a row. */
    Map<String, Object> some(Map<String, Object> values) {
        Map<String, Object> stored = new LinkedHashMap<>();
        Map<String, ByteBuffer> more = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            Column column = columns.get(name);
            if (column != null) {
                stored.put(column.name, column.code.write(value));
            } else {
                EngineException.require(keepsMore, "rows of %s have no column %s", kind.name(), name);
                more.put(name, value == null ? null : (ByteBuffer) ColumnCode.ANY.write(value));
            }
        });
        if (!more.isEmpty()) {
            stored.put(MORE, more);
        }
        return stored;
    }

    StoredRow read(Row row) {
        return read(row, partition(row));
    }

    /** The values of the partition that a row lies in. */
    List<Object> partition(Row row) {
        return RowKey.of(partition, row, 0);
    }

    /** A row of the partition. */
    StoredRow read(Row row, List<Object> within) {
        Key key = new Key(within, sort.read(row, partition.size()));
        return new StoredRow(kind.name(), key, new RowValues(this, row), Map.of());
    }

    /** All values of a row, in their order. */
    Map<String, Object> values(Row row) {
        Map<String, Object> values = new LinkedHashMap<>();
        columns.forEach((name, column) -> {
            Object value = column.read(row);
            if (value != null || !column.mark) {
                values.put(name, value);
            }
        });
        if (keepsMore) {
            row.getMap(Cql.id(MORE), String.class, ByteBuffer.class)
                    .forEach((name, value) -> values.put(name, ColumnCode.ANY.read(value)));
        }
        return Collections.unmodifiableMap(values);
    }
}
