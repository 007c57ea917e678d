package dev.keywright.core.key;

import dev.keywright.core.engine.row.FrozenList;
import java.util.Objects;

/** The value of a key's only segment, which is what most keys have. */
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
