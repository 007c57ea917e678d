package dev.keywright.core.engine;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A range of keys within one partition: the first sort segments are equal to the prefix, and the next one is within
 * bounds. Immutable.
 *
 * <pre>
 *   (customer_id | status, placed_at, id)        partition 42, prefix 'new', lower 2020-01-01 inclusive
 * </pre>
 *
 * @param prefix values of the first sort segments
 * @param lower the least value of the first segment after the prefix, whether that ascends or descends; with a bound,
 *     rows with null there are left out
 * @param beginning the text with which the value of the segment after the prefix must start
 * @param start the values at which the range starts within its bounds: rows that come before them are left out
 */
public record KeyRange(
        List<Object> partition,
        List<Object> prefix,
        Optional<Bound> lower,
        Optional<Bound> upper,
        Optional<String> beginning,
        Optional<Start> start) {

    /**
     * Values of the first sort segments after the prefix, of all or only some of them; no row with these values need
     * exist.
     *
     * @param inclusive whether rows with exactly these values are in the range
     */
    public record Start(List<Object> values, boolean inclusive) {

        public Start {
            values = Key.frozen(values);
        }
    }

    /** A limit of the range, never null. */
    public record Bound(Object value, boolean inclusive) {

        private boolean admits(int compared) {
            return inclusive ? compared >= 0 : compared > 0;
        }
    }

    public KeyRange {
        partition = Key.frozen(partition);
        prefix = Key.frozen(prefix);
    }

    /** All keys of a partition. */
    public static KeyRange of(List<Object> partition) {
        return of(partition, List.of());
    }

    /** The keys of a partition whose first sort segments have these values. */
    public static KeyRange of(List<Object> partition, List<Object> prefix) {
        return new KeyRange(partition, prefix, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same bounds after another prefix. */
    public KeyRange prefixed(Object... values) {
        return new KeyRange(partition, Arrays.asList(values), lower, upper, beginning, start);
    }

    /** The same range from a value on. */
    public KeyRange from(Object value, boolean inclusive) {
        return bounded(Optional.of(new Bound(value, inclusive)), upper);
    }

    /** The same range up to a value. */
    public KeyRange upTo(Object value, boolean inclusive) {
        return bounded(lower, Optional.of(new Bound(value, inclusive)));
    }

    /** The same range within other bounds. */
    public KeyRange bounded(Optional<Bound> least, Optional<Bound> most) {
        return new KeyRange(partition, prefix, least, most, beginning, start);
    }

    /** The same range where the value after the prefix starts with a text. */
    public KeyRange beginningWith(String text) {
        return new KeyRange(partition, prefix, lower, upper, Optional.of(text), start);
    }

    /** The same range, starting at or after some values. */
    public KeyRange startingAt(Start place) {
        return new KeyRange(partition, prefix, lower, upper, beginning, Optional.of(place));
    }

    /** The same range of another partition. */
    public KeyRange inPartition(List<Object> other) {
        return new KeyRange(other, prefix, lower, upper, beginning, start);
    }

    /** Whether it has every key of its partition. */
    public boolean wholePartition() {
        return prefix.isEmpty() && wholePrefix();
    }

    /** Whether it has every key with its prefix. */
    public boolean wholePrefix() {
        return unbounded() && start.isEmpty();
    }

    /** Whether no bound limits the segment after the prefix; {@link #start} may still leave rows out. */
    public boolean unbounded() {
        return lower.isEmpty() && upper.isEmpty() && beginning.isEmpty();
    }

    /** Whether a value of the segment after the prefix is within the bounds. */
    public boolean withinBounds(Segment segment, Object value) {
        if (value == null) {
            return false;
        }
        Comparator<Object> order = SegmentOrder.values(segment);
        return lower.stream().allMatch(each -> each.admits(order.compare(value, each.value())))
                && upper.stream().allMatch(each -> each.admits(order.compare(each.value(), value)))
                && beginning.stream().allMatch(each -> ((String) value).startsWith(each));
    }

    /**
     * Whether a key of the layout is in the range. REQUIRES: the key is in the partition.
     *
     * @param backward whether the range is read backward, and so starts at its end
     */
    boolean contains(KeyLayout layout, Key key, boolean backward) {
        for (int i = 0; i < prefix.size(); i++) {
            if (SegmentOrder.of(layout.sort().get(i)).compare(key.sort().get(i), prefix.get(i)) != 0) {
                return false;
            }
        }
        return (unbounded()
                        || withinBounds(
                                layout.sort().get(prefix.size()), key.sort().get(prefix.size())))
                && (start.isEmpty() || isPastStart(start.get(), layout, key, backward));
    }

    private boolean isPastStart(Start place, KeyLayout layout, Key key, boolean backward) {
        List<Segment> segments =
                layout.sort().subList(prefix.size(), layout.sort().size());
        int compared = SegmentOrder.of(segments)
                .compare(key.sort().subList(prefix.size(), key.sort().size()), place.values());
        return compared == 0 ? place.inclusive() : backward == compared < 0;
    }
}
