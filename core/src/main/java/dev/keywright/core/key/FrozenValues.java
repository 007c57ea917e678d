package dev.keywright.core.key;

import dev.keywright.core.engine.row.FrozenList;
import java.util.Objects;

/** Values of segments, some of them null. */
public final class FrozenValues extends FrozenList {

    /** Those of no segment. */
    public static final FrozenValues NONE = new FrozenValues(new Object[0]);

    private final Object[] values;
    private final int from;
    private final int size;

    /** REQUIRES: nobody else holds the array. */
    public FrozenValues(Object[] values) {
        this(values, 0, values.length);
    }

    /** Some of them. REQUIRES: nobody changes the array. */
    public FrozenValues(Object[] values, int from, int to) {
        this.values = values;
        this.from = from;
        this.size = to - from;
    }

    @Override
    public Object get(int index) {
        return values[from + Objects.checkIndex(index, size)];
    }

    @Override
    public FrozenValues subList(int start, int end) {
        Objects.checkFromToIndex(start, end, size);
        return new FrozenValues(values, from + start, from + end);
    }

    @Override
    public int size() {
        return size;
    }
}
