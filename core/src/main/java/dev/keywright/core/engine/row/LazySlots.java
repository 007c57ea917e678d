package dev.keywright.core.engine.row;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/** The keys under which indexes list a row that is still as an engine gave it: each is read when it is asked for. */
public final class LazySlots extends FrozenMap<Key> {

    private final List<String> indexes;
    private final IntFunction<Key> read;
    /** What was read already; keys never change, so it does not matter who of several threads fills it. */
    private final Key[] cache;

    /**
     * @param indexes those that may list the row
     * @param read gives the key in the index at a place among all; null where that does not list the row
     */
    public LazySlots(List<String> indexes, IntFunction<Key> read) {
        this.indexes = indexes;
        this.read = read;
        this.cache = new Key[indexes.size()];
    }

    @Override
    public Key get(Object index) {
        int place = indexes.indexOf(index);
        if (place < 0) {
            return null;
        }
        Key key = cache[place];
        if (key == null) {
            key = read.apply(place);
            cache[place] = key;
        }
        return key;
    }

    @Override
    public boolean containsKey(Object index) {
        return get(index) != null;
    }

    @Override
    public Set<Entry<String, Key>> entrySet() {
        Map<String, Key> listed = new LinkedHashMap<>();
        for (String each : indexes) {
            Key key = get(each);
            if (key != null) {
                listed.put(each, key);
            }
        }
        return Collections.unmodifiableMap(listed).entrySet();
    }
}
