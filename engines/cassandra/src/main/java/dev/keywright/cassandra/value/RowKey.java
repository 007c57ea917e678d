package dev.keywright.cassandra.value;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.row.FrozenList;
import dev.keywright.core.key.FrozenValues;
import java.util.List;

/**
 * The values of a row's key as a list over the driver's row. A value is decoded each time it is read, since of most
 * rows of an answer the key is never read, or once. Used by {@code KindShape} and {@code OwnColumns}.
 */
public final class RowKey extends FrozenList {

    private final List<KeyPart> parts;
    private final Row row;
    private final int first;

    private RowKey(List<KeyPart> parts, Row row, int first) {
        this.parts = parts;
        this.row = row;
        this.first = first;
    }

    /** @param first the position of the first of them in the row */
    public static List<Object> of(List<KeyPart> parts, Row row, int first) {
        return parts.isEmpty() ? FrozenValues.NONE : new RowKey(parts, row, first);
    }

    @Override
    public Object get(int index) {
        return parts.get(index).read(row, first + index);
    }

    @Override
    public List<Object> subList(int start, int end) {
        return of(parts.subList(start, end), row, first + start);
    }

    @Override
    public int size() {
        return parts.size();
    }
}
