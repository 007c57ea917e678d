package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.dynamodb.table.MultiAttributeKey.RangeSplit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Splits a range of an index of several attributes into parts that one query each can read, in order. It is a single
 * part, unless the range begins after values at which no row need exist: a query can compare only one attribute, so the
 * rows after several values take a query for each of them. Used by {@code KindShape}.
 *
 * <pre>
 *   after (2024-05-17, 7)    created_at = 2024-05-17 AND id &gt; 7,  then  created_at &gt; 2024-05-17
 * </pre>
 */
record RangeSplits(RangeRequest request, KeyLayout layout) {

    private KeyRange keys() {
        return request.keys();
    }

    List<RangeSplit> all() {
        return startValues().map(this::splitsFrom).orElseGet(() -> List.of(unsplit()));
    }

    RangeSplit unsplit() {
        return new RangeSplit(keys().prefix(), keys().lower(), keys().upper());
    }

    /**
     * The values at which the range begins. Not used if the request names a row to continue after, whose key is a start
     * by itself.
     */
    private Optional<KeyRange.Start> startValues() {
        return keys().start()
                .filter(each -> request.after().isEmpty() && !each.values().isEmpty());
    }

    /** The key after which the range begins, if its values are a whole key within the bounds. */
    Optional<Key> startKey() {
        return startValues()
                .filter(each -> !each.inclusive()
                        && each.values().stream().noneMatch(Objects::isNull)
                        && keys().prefix().size() + each.values().size()
                                == layout.sort().size()
                        && withinBounds(each.values().get(0)))
                .map(each -> new Key(keys().partition(), concat(keys().prefix(), each.values())));
    }

    private List<RangeSplit> splitsFrom(KeyRange.Start place) {
        List<RangeSplit> stretches = new ArrayList<>();
        List<Object> values = place.values();
        for (int i = values.size() - 1; i >= 0; i--) {
            List<Object> same = values.subList(0, i);
            Object value = values.get(i);
            // Null sorts last, and no row in the index has it.
            boolean none = same.contains(null)
                    || value == null && !request.backward()
                    || i > 0 && same.get(0) != null && !withinBounds(same.get(0));
            if (!none) {
                boolean inclusive = place.inclusive() && i == values.size() - 1;
                stretches.add(stretch(same, Optional.ofNullable(value).map(each -> new Bound(each, inclusive))));
            }
        }
        return stretches;
    }

    private RangeSplit stretch(List<Object> same, Optional<Bound> from) {
        Optional<Bound> lower = same.isEmpty() ? keys().lower() : Optional.empty();
        Optional<Bound> upper = same.isEmpty() ? keys().upper() : Optional.empty();
        Comparator<Object> order = SegmentOrder.values(segment(same.size()));
        return new RangeSplit(
                concat(keys().prefix(), same),
                request.backward() ? lower : narrower(lower, from, order),
                request.backward() ? narrower(upper, from, order.reversed()) : upper);
    }

    private static Optional<Bound> narrower(Optional<Bound> one, Optional<Bound> other, Comparator<Object> order) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.or(() -> other);
        }
        int compared = order.compare(one.get().value(), other.get().value());
        boolean first = compared == 0 ? !one.get().inclusive() : compared > 0;
        return first ? one : other;
    }

    private boolean withinBounds(Object value) {
        return keys().withinBounds(segment(0), value);
    }

    /** The segment at this offset after the prefix. */
    private Segment segment(int behind) {
        return layout.sort().get(keys().prefix().size() + behind);
    }

    private static List<Object> concat(List<Object> one, List<Object> other) {
        List<Object> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
