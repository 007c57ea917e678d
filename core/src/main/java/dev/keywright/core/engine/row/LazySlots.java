package dev.keywright.core.engine.row;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The keys under which indexes list a stored row, each decoded when a caller first asks for it. Engines return it with
 * the rows that they read. Thread safe. Used by {@code KindShape} and {@code KindShape}.
 */
public final class LazySlots extends FrozenMap<Key> {

    private final List<String> indexes;
    private final IntFunction<Key> read;
    /** The keys decoded so far. Decoded keys are equal and immutable, so a race between threads does no harm. */
    private final Key[] cache;

    /**
     * @param indexes those that may list the row
     * @param read decodes the key for the index at a position in the list; returns null where that index does not list
     *     the row
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
