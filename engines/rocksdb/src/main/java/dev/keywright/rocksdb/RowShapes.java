package dev.keywright.rocksdb;

import dev.keywright.core.engine.EngineException;
import java.util.Arrays;

/** Finds where the columns of rows begin, and remembers the shape of the last row for the next. */
final class RowShapes {

    private static final int FIRST_COLUMNS = 16;

    private final Names columns;
    private volatile RowShape last;

    RowShapes(Names columns) {
        this.columns = columns;
        this.last = new RowShape(columns, new int[0]);
    }

    Names columns() {
        return columns;
    }

    /** A row's shape, and where its values begin. */
    record Found(RowShape shape, int[] offsets) {}

    Found find(byte[] bytes, int from, int to) {
        EngineException.require(from < to && bytes[from] == RowTag.FORMAT, "a row is in a format that is not known");
        RowShape shape = last;
        int[] offsets = new int[shape.count()];
        RowReader reader = new RowReader(columns, bytes, from + 1, to);
        int count = 0;
        while (reader.more()) {
            int number = reader.number();
            if (!shape.has(number, count)) {
                return other(bytes, from, to);
            }
            offsets[count++] = reader.at();
            reader.skip();
        }
        return count == shape.count() ? new Found(shape, offsets) : other(bytes, from, to);
    }

    private Found other(byte[] bytes, int from, int to) {
        int[] numbers = new int[FIRST_COLUMNS];
        int[] offsets = new int[FIRST_COLUMNS];
        int count = 0;
        RowReader reader = new RowReader(columns, bytes, from + 1, to);
        while (reader.more()) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, count * 2);
                offsets = Arrays.copyOf(offsets, count * 2);
            }
            numbers[count] = reader.number();
            offsets[count++] = reader.at();
            reader.skip();
        }
        RowShape shape = new RowShape(columns, Arrays.copyOf(numbers, count));
        last = shape;
        return new Found(shape, offsets);
    }
}
