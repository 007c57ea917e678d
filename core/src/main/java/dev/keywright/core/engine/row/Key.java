package dev.keywright.core.engine.row;

import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The values of a key's segments, null where a column is null: {@code (CONTACT, 42 | active, 2020-01-01)}. The value of
 * a tag is its text, that of a bucket its first moment as a date, that of a salt a number. Immutable.
 */
public record Key(List<Object> partition, List<Object> sort) {

    public Key {
        // Nulls are values here, which List.copyOf refuses.
        partition = frozen(partition);
        sort = frozen(sort);
    }

    public static List<Object> frozen(List<Object> values) {
        return values instanceof FrozenList ? values : Collections.unmodifiableList(new ArrayList<>(values));
    }

    /** The same key for equal values, whatever types of numbers hold them. */
    public Key canonical() {
        return new Key(Values.allCanonical(partition), Values.allCanonical(sort));
    }

    @Override
    public String toString() {
        return "(" + list(partition) + " | " + list(sort) + ")";
    }

    private static String list(List<Object> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
