package dev.keywright.core.key;

import dev.keywright.core.engine.Frozen;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** Values of segments, some of them null. */
public final class FrozenValues extends AbstractList<Object> implements Frozen, RandomAccess {

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
    public int size() {
        return size;
    }
}
