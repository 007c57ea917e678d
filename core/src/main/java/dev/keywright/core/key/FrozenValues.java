package dev.keywright.core.key;

import dev.keywright.core.engine.row.FrozenList;
import java.util.Objects;

/** An immutable view of an array of key values, so that {@code Key} need not copy it. May contain nulls. */
public final class FrozenValues extends FrozenList {

    /** The values of a key without segments. */
    public static final FrozenValues NONE = new FrozenValues(new Object[0]);

    private final Object[] values;
    private final int from;
    private final int size;

    /** REQUIRES: no other object holds the array, since it is not copied. */
    public FrozenValues(Object[] values) {
        this(values, 0, values.length);
    }

    /** A part of the array. REQUIRES: the array no longer changes, since it is not copied. */
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
