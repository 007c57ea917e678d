package dev.keywright.store.query.range;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.key.Buckets;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.store.error.RefusedArgumentException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The bounds of a range on the segment after the matched ones: {@code >= :from, < :to}, or a LIKE pattern. Used by
 * {@code BucketDirectory}, {@code KeyRanges}, {@code MatchValues} and {@code SingleReadBounds}.
 *
 * @param exactText the one value of the segment, for a pattern without wildcard
 */
record RangeBounds(
        Optional<KeyRange.Bound> lower,
        Optional<KeyRange.Bound> upper,
        Optional<String> beginning,
        Optional<Object> exactText) {

    static final RangeBounds NONE =
            new RangeBounds(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Computes the narrowest bounds; empty where one of them is null, since then no row is within. */
    static Optional<RangeBounds> of(Arguments arguments, Step.Read read, Segment segment, Bindings row) {
        RangeBounds bounds = NONE;
        for (Step.Bound each : read.bounds()) {
            Object value = EvaluateTerm.value(each.term(), arguments, row);
            if (value == null) {
                return Optional.empty();
            }
            bounds = bounds.with(
                    each,
                    ConvertValue.of(SegmentOrder.valueType(segment), value).orElse(value),
                    segment);
        }
        if (read.prefix().isEmpty()) {
            return Optional.of(bounds);
        }
        boolean isPrefix = read.prefix().get() instanceof Term.Column;
        return Optional.ofNullable(EvaluateTerm.value(read.prefix().get(), arguments, row))
                .map(each -> isPrefix ? beginning((String) each) : pattern((String) each));
    }

    /** The keys of a partition that begin with these values, and whose next value is within the bounds. */
    KeyRange keys(List<Object> partition, List<Object> sort) {
        List<Object> prefix = sort;
        if (exactText.isPresent()) {
            prefix = new ArrayList<>(sort);
            prefix.add(exactText.get());
        }
        return new KeyRange(partition, prefix, lower, upper, beginning, Optional.empty());
    }

    /** All buckets that the bounds touch, in order. */
    List<Object> buckets(Segment bucket, int most) {
        if (lower.isEmpty() || upper.isEmpty()) {
            throw new RefusedArgumentException("a range over " + bucket + " needs a lower and an upper bound");
        }
        List<Object> buckets = new ArrayList<>();
        Object last = Buckets.of(bucket, upper.get().value());
        Object each = Buckets.of(bucket, lower.get().value());
        while (SegmentOrder.of(bucket).compare(each, last) <= 0) {
            buckets.add(each);
            each = Buckets.next(bucket, each);
            if (buckets.size() > most) {
                throw new RefusedArgumentException(
                        "a range over more than " + most + " of " + bucket + "; ask for a shorter one");
            }
        }
        return buckets;
    }

    /** The same bounds on the first values of buckets, widened to buckets that contain a bound. */
    RangeBounds onBuckets(Segment bucket) {
        return new RangeBounds(
                lower.map(each -> new KeyRange.Bound(Buckets.of(bucket, each.value()), true)),
                upper.map(each -> new KeyRange.Bound(Buckets.of(bucket, each.value()), true)),
                Optional.empty(),
                Optional.empty());
    }

    /** The same bounds, beginning at a value unless they begin later already. */
    RangeBounds from(Object value, Segment segment) {
        return withLower(new KeyRange.Bound(value, true), SegmentOrder.values(segment));
    }

    private static RangeBounds pattern(String pattern) {
        LikePrefix prefix = LikePrefix.of(pattern);
        return prefix.whole()
                ? new RangeBounds(Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(prefix.text()))
                : beginning(prefix.text());
    }

    private static RangeBounds beginning(String text) {
        return new RangeBounds(Optional.empty(), Optional.empty(), Optional.of(text), Optional.empty());
    }

    private RangeBounds with(Step.Bound bound, Object value, Segment segment) {
        Comparator<Object> order = SegmentOrder.values(segment);
        switch (bound.operator()) {
            case MORE:
                return withLower(new KeyRange.Bound(value, false), order);
            case AT_LEAST:
                return withLower(new KeyRange.Bound(value, true), order);
            case LESS:
                return withUpper(new KeyRange.Bound(value, false), order.reversed());
            case AT_MOST:
                return withUpper(new KeyRange.Bound(value, true), order.reversed());
            case EQUAL, UNEQUAL:
                throw new IllegalStateException(bound + " is no bound");
        }
        throw new IllegalStateException("no bound " + bound);
    }

    private RangeBounds withLower(KeyRange.Bound bound, Comparator<Object> order) {
        return new RangeBounds(Optional.of(narrower(lower, bound, order)), upper, beginning, exactText);
    }

    private RangeBounds withUpper(KeyRange.Bound bound, Comparator<Object> order) {
        return new RangeBounds(lower, Optional.of(narrower(upper, bound, order)), beginning, exactText);
    }

    private static KeyRange.Bound narrower(
            Optional<KeyRange.Bound> before, KeyRange.Bound bound, Comparator<Object> order) {
        if (before.isEmpty()) {
            return bound;
        }
        int compared = order.compare(before.get().value(), bound.value());
        boolean keeps = compared > 0 || compared == 0 && !before.get().inclusive();
        return keeps ? before.get() : bound;
    }
}
