package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.commit.EngineException;
import java.util.Arrays;

/** Reads the columns of rows, and remembers the shape of the last row for the next. */
public final class RowShapes {

    private static final int FIRST_COLUMNS = 16;

    private final Names columns;
    private volatile RowShape last;

    public RowShapes(Names columns) {
        this.columns = columns;
        this.last = new RowShape(columns, new int[0]);
    }

    Names columns() {
        return columns;
    }

    /** A row's shape and its values; of a long one, where it begins. */
    record Found(RowShape shape, Object[] values) {}

    Found find(byte[] bytes, int from, int to) {
        EngineException.require(from < to && bytes[from] == RowTag.FORMAT, "a row is in a format that is not known");
        RowShape shape = last;
        Object[] values = new Object[shape.count()];
        RowReader reader = new RowReader(columns, bytes, from + 1, to);
        int count = 0;
        while (reader.more()) {
            int number = reader.number();
            if (!shape.has(number, count)) {
                return other(bytes, from, to);
            }
            values[count++] = reader.valueOrLater();
        }
        return count == shape.count() ? new Found(shape, values) : other(bytes, from, to);
    }

    private Found other(byte[] bytes, int from, int to) {
        int[] numbers = new int[FIRST_COLUMNS];
        Object[] values = new Object[FIRST_COLUMNS];
        int count = 0;
        RowReader reader = new RowReader(columns, bytes, from + 1, to);
        while (reader.more()) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, count * 2);
                values = Arrays.copyOf(values, count * 2);
            }
            numbers[count] = reader.number();
            values[count++] = reader.valueOrLater();
        }
        RowShape shape = new RowShape(columns, Arrays.copyOf(numbers, count));
        last = shape;
        return new Found(shape, Arrays.copyOf(values, count));
    }
}
