package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.value.ColumnCode;
import dev.keywright.cassandra.value.CqlTypes;
import dev.keywright.cassandra.value.KeyPart;
import dev.keywright.cassandra.value.KindColumns;
import dev.keywright.cassandra.value.RowKey;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.FrozenValues;
import dev.keywright.core.layout.RowKind;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the rows of one kind are stored in their table: encodes keys and columns, and decodes rows. Thread safe. Stored
 * in keys and rows: a result for existing data never changes.
 *
 * @param keepsUnknown whether columns without a known type are kept, in a map column
 * @param timeToLive after which time the rows expire
 */
public record KindShape(
        RowKind kind,
        List<KeyPart> partition,
        SortColumns sort,
        KindColumns columns,
        boolean keepsUnknown,
        TimeToLive timeToLive) {

    public static final String ROW = CqlTypes.ROW_MARKER;
    public static final String NONE = CqlTypes.NEVER_SET;

    public static final String UNKNOWN = "#more";

    /** The stored values of the key's columns, those of the partition first. */
    public Object[] write(Key key) {
        Object[] within = writePartition(key.partition());
        if (key.sort().isEmpty()) {
            return within;
        }
        List<Object> sorted = sort.write(key.sort());
        Object[] stored = Arrays.copyOf(within, within.length + sorted.size());
        for (int i = 0; i < sorted.size(); i++) {
            stored[within.length + i] = sorted.get(i);
        }
        return stored;
    }

    public Object[] writePartition(List<Object> values) {
        Object[] stored = new Object[values.size()];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = partition.get(i).write(values.get(i));
        }
        return stored;
    }

    public boolean fits(List<Object> partitionValues) {
        for (int i = 0; i < partitionValues.size(); i++) {
            if (!partition.get(i).fits(partitionValues.get(i))) {
                return false;
            }
        }
        return true;
    }

    public boolean fits(Key key) {
        return fits(key.partition()) && sort.fits(key.sort());
    }

    /**
     * A stored value for every column of the kind; null for a column that the row does not have, so that an older value
     * is deleted.
     */
    public Map<String, Object> allColumns(Map<String, Object> values) {
        Map<String, Object> stored = new LinkedHashMap<>();
        stored.put(ROW, true);
        columns.all().values().forEach(each -> stored.put(each.name(), null));
        if (keepsUnknown) {
            stored.put(UNKNOWN, Map.of());
        }
        stored.putAll(someColumns(values));
        stored.computeIfPresent(UNKNOWN, (name, more) -> encodeNulls((Map<?, ?>) more));
        return stored;
    }

    /** A map column cannot hold null, so null is encoded as bytes. */
    private static Map<Object, Object> encodeNulls(Map<?, ?> more) {
        Map<Object, Object> encoded = new LinkedHashMap<>(more);
        encoded.replaceAll((name, bytes) -> bytes == null ? ColumnCode.bytes(null) : bytes);
        return encoded;
    }

    /** The stored values of the given columns only. */
    public Map<String, Object> someColumns(Map<String, Object> values) {
        Map<String, Object> stored = new LinkedHashMap<>();
        Map<String, ByteBuffer> more = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            KindColumns.Column column = columns.named(name);
            if (column != null) {
                stored.put(column.name(), column.code().write(value));
            } else {
                EngineException.require(keepsUnknown, "row kind %s has no column %s", kind.name(), name);
                more.put(name, value == null ? null : (ByteBuffer) ColumnCode.ANY.write(value));
            }
        });
        if (!more.isEmpty()) {
            stored.put(UNKNOWN, more);
        }
        return stored;
    }

    /** Decodes a row that was read with its whole key. */
    public StoredRow read(Row row) {
        return read(row, RowKey.of(partition, row, 0), 0);
    }

    /** Converts the stored values of a partition to the values that rows have. */
    public List<Object> partitionValues(Object[] stored) {
        Object[] values = new Object[partition.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = partition.get(i).read(stored[i]);
        }
        return new FrozenValues(values);
    }

    /**
     * Decodes a row of a known partition.
     *
     * @param first the position of the first column that it was read with
     */
    public StoredRow read(Row row, List<Object> within, int first) {
        Key key = new Key(within, sort.read(row, partition.size() - first));
        return new StoredRow(kind.name(), key, new CqlRow(this, row, first), Map.of());
    }

    /** All values of a row, in the order of its columns. */
    Map<String, Object> values(Row row, int first) {
        Map<String, Object> values = new LinkedHashMap<>();
        columns.all().forEach((name, column) -> {
            Object value = column.read(row, first);
            if (value != null || !column.protocol()) {
                values.put(name, value);
            }
        });
        if (keepsUnknown) {
            row.getMap(CqlFragments.id(UNKNOWN), String.class, ByteBuffer.class)
                    .forEach((name, value) -> values.put(name, ColumnCode.ANY.read(value)));
        }
        return Collections.unmodifiableMap(values);
    }
}
