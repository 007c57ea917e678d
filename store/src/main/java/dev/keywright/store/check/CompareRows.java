package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares stored rows: equal values count as the same whatever their Java type, and protocol columns are ignored. */
final class CompareRows {

    /** The first letter of protocol columns; columns of designs never begin with it. */
    private static final String OWN = "#";

    private CompareRows() {}

    static boolean same(StoredRow one, StoredRow other) {
        return values(one).equals(values(other)) && slots(one).equals(slots(other));
    }

    static Key canonicalKey(Key key) {
        return new Key(list(key.partition()), list(key.sort()));
    }

    private static Map<String, Object> values(StoredRow row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.keySet().removeIf(each -> each.startsWith(OWN));
        values.replaceAll((name, value) -> canonical(value));
        return values;
    }

    private static Map<String, Key> slots(StoredRow row) {
        Map<String, Key> slots = new LinkedHashMap<>(row.slots());
        slots.replaceAll((index, key) -> canonicalKey(key));
        return slots;
    }

    private static List<Object> list(List<?> values) {
        List<Object> plain = new ArrayList<>();
        values.forEach(each -> plain.add(canonical(each)));
        return plain;
    }

    private static Object canonical(Object value) {
        if (value instanceof List<?> list) {
            return list(list);
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> plain = new LinkedHashMap<>();
            map.forEach((name, each) -> plain.put(name, canonical(each)));
            return plain;
        }
        return Values.canonical(value);
    }
}
