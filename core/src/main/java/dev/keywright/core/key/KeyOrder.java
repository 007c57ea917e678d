package dev.keywright.core.key;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Compares keys in the order in which every engine stores them, segment by segment: nulls are greatest, and a
 * descending segment reverses its values and its nulls. Engines keep rows in this order: it never changes for existing
 * keys. Used by {@code DeriveRows}.
 *
 * <pre>
 *   (status, created_at desc)    active, null    active, 2021    active, 2020    null, 2021
 * </pre>
 */
public final class KeyOrder implements Comparator<List<Object>> {

    private final List<Comparator<Object>> segments = new ArrayList<>();

    private KeyOrder(List<Segment> segments) {
        segments.forEach(each -> this.segments.add(order(each)));
    }

    /** Compares lists of values of these segments, or of the first few of them. */
    public static KeyOrder of(List<Segment> segments) {
        return new KeyOrder(segments);
    }

    /** Compares whole keys, the partition first. */
    public static Comparator<Key> of(KeyLayout layout) {
        return Comparator.comparing(Key::partition, of(layout.partition())).thenComparing(Key::sort, of(layout.sort()));
    }

    /** REQUIRES: neither list is longer than the segments. A list comes before longer lists that start with it. */
    @Override
    public int compare(List<Object> left, List<Object> right) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int compared = segments.get(i).compare(left.get(i), right.get(i));
            if (compared != 0) {
                return compared;
            }
        }
        return Integer.compare(left.size(), right.size());
    }

    private static Comparator<Object> order(Segment segment) {
        // Only the values of a column itself may be labels of an enum; values computed from them
        // are texts, times or numbers.
        Comparator<Object> values = segment.kind() == Segment.Kind.COLUMN
                ? Values.order(segment.type().orElseThrow())
                : Values::compare;
        Comparator<Object> ascending = Comparator.nullsLast(values);
        return segment.descending() ? ascending.reversed() : ascending;
    }
}
