package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.commit.EngineException;
import java.util.Arrays;

/**
 * Decodes the columns of rows of one kind, and caches the layout of the last row, which the next one mostly shares.
 * Thread safe. Used by {@code ByteRow}, {@code KindShape} and {@code TableShape}.
 */
public final class RowDecoder {

    private static final int FIRST_COLUMNS = 16;

    private final NameDictionary columns;
    private volatile RowLayout last;

    public RowDecoder(NameDictionary columns) {
        this.columns = columns;
        this.last = new RowLayout(columns, new int[0]);
    }

    NameDictionary columns() {
        return columns;
    }

    /** A row's layout and its values; for a long value, the offset where it begins. */
    record DecodedRow(RowLayout layout, Object[] values) {}

    DecodedRow decode(byte[] bytes, int from, int to) {
        EngineException.require(from < to && bytes[from] == RowTag.FORMAT, "a row has an unknown format");
        RowLayout layout = last;
        Object[] values = new Object[layout.count()];
        RowReader reader = new RowReader(columns, bytes, from + 1, to);
        int count = 0;
        while (reader.hasMore()) {
            int number = reader.number();
            if (!layout.has(number, count)) {
                return decodeOther(bytes, from, to);
            }
            values[count++] = reader.valueOrDeferred();
        }
        return count == layout.count() ? new DecodedRow(layout, values) : decodeOther(bytes, from, to);
    }

    private DecodedRow decodeOther(byte[] bytes, int from, int to) {
        int[] numbers = new int[FIRST_COLUMNS];
        Object[] values = new Object[FIRST_COLUMNS];
        int count = 0;
        RowReader reader = new RowReader(columns, bytes, from + 1, to);
        while (reader.hasMore()) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, count * 2);
                values = Arrays.copyOf(values, count * 2);
            }
            numbers[count] = reader.number();
            values[count++] = reader.valueOrDeferred();
        }
        RowLayout layout = new RowLayout(columns, Arrays.copyOf(numbers, count));
        last = layout;
        return new DecodedRow(layout, Arrays.copyOf(values, count));
    }
}
