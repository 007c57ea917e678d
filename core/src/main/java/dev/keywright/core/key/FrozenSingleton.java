package dev.keywright.core.key;

import dev.keywright.core.engine.row.FrozenList;
import java.util.Objects;

/**
 * A list of one value that never changes: the partition or sort values of a key with one segment, as most keys have.
 * Used by {@code KeyPartValues}.
 */
public final class FrozenSingleton extends FrozenList {

    private final Object value;

    public FrozenSingleton(Object value) {
        this.value = value;
    }

    @Override
    public Object get(int index) {
        Objects.checkIndex(index, 1);
        return value;
    }

    @Override
    public int size() {
        return 1;
    }
}
