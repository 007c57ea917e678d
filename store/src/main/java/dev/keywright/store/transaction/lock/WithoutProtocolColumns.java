package dev.keywright.store.transaction.lock;

import dev.keywright.core.engine.row.FrozenMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A view of a row's values without protocol columns. Not a copy: most values are read one by one, if at all. Used by
 * {@code RowHeader}.
 */
final class WithoutProtocolColumns extends FrozenMap<Object> {

    private final Map<String, Object> marked;

    /** REQUIRES: the values never change. */
    WithoutProtocolColumns(Map<String, Object> marked) {
        this.marked = marked;
    }

    @Override
    public Object get(Object name) {
        return RowHeader.ALL.contains(name) ? null : marked.get(name);
    }

    @Override
    public boolean containsKey(Object name) {
        return !RowHeader.ALL.contains(name) && marked.containsKey(name);
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        Map<String, Object> values = new LinkedHashMap<>(marked);
        values.keySet().removeAll(RowHeader.ALL);
        return values.entrySet();
    }
}
