package dev.keywright.core.engine.row;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A row as an engine stores it. Immutable.
 *
 * @param kind the name of the row kind, which every stored row carries
 * @param values by column path, as the row kind prints them; embedded children are a list of such maps under the name
 *     of their relationship
 * @param slots the keys under which engine indexes list the row, by index
 */
public record StoredRow(String kind, Key key, Map<String, Object> values, Map<String, Key> slots) {

    public StoredRow {
        values = values instanceof FrozenMap ? values : Collections.unmodifiableMap(new LinkedHashMap<>(values));
        slots = slots instanceof FrozenMap ? slots : frozen(slots);
    }

    private static Map<String, Key> frozen(Map<String, Key> slots) {
        return slots.size() <= 1 ? Map.copyOf(slots) : Collections.unmodifiableMap(new LinkedHashMap<>(slots));
    }
}
