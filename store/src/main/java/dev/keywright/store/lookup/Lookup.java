package dev.keywright.store.lookup;

import dev.keywright.core.engine.KeyRange;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of the columns of rows that are looked for. Used by {@code FindRows} and {@code FixedValues}.
 *
 * @param values the values of some columns
 * @param bounds the bounds of others; they narrow a list and are not checked row by row
 */
public record Lookup(Map<String, Object> values, Map<String, Bounds> bounds) {

    /** The least and the greatest value of a column that is not null. */
    public record Bounds(Optional<KeyRange.Bound> lower, Optional<KeyRange.Bound> upper) {}

    public Lookup {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        bounds = Collections.unmodifiableMap(new LinkedHashMap<>(bounds));
    }

    public static Lookup of(Map<String, Object> values) {
        return new Lookup(values, Map.of());
    }

    /** The same with one more value. */
    public Lookup with(String column, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(column, value);
        return new Lookup(more, bounds);
    }

    Set<String> columns() {
        return values.keySet();
    }
}
