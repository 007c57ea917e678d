package dev.keywright.core.key;

import dev.keywright.core.engine.Frozen;
import java.util.AbstractList;
import java.util.RandomAccess;

/** Values of segments, some of them null. */
public final class FrozenValues extends AbstractList<Object> implements Frozen, RandomAccess {

    private final Object[] values;

    /** REQUIRES: nobody else holds the array. */
    public FrozenValues(Object[] values) {
        this.values = values;
    }

    @Override
    public Object get(int index) {
        return values[index];
    }

    @Override
    public int size() {
        return values.length;
    }
}
