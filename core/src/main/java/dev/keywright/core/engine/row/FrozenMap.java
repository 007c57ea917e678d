package dev.keywright.core.engine.row;

import java.util.AbstractMap;

/** A map that never changes, so that rows hold it without a copy; see {@link FrozenList}. */
public abstract class FrozenMap<V> extends AbstractMap<String, V> {

    /**
     * The value of a row's column, for callers that take the same column of many rows. Rows that override this, as those
     * of Cassandra do, find the value by the position, others by the name.
     *
     * @param position its position among {@link dev.keywright.core.layout.RowKind#columns} of the row's kind
     */
    public V at(int position, String name) {
        return get(name);
    }
}
