package dev.keywright.core.engine;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A request for rows of one partition in key order. Immutable.
 *
 * @param index the engine index to read; empty reads the table itself
 * @param kind the row kind whose key layout the values follow; rows of other kinds in the partition are left out unless
 *     {@code everyKind}; then descending segments come in their order only on engines with KINDS_IN_ORDER
 * @param prefix values of the first sort segments
 * @param lower the least value of the first segment after the prefix, whether that ascends or descends; with a bound,
 *     rows with null there are left out
 * @param beginning the text with which the value of the segment after the prefix must start
 * @param from the values at which the range starts within its bounds: rows that come before them are left out
 * @param after the last row of the previous page; the whole row, since its slots give its place in an index
 * @param limit the most rows to return
 * @param strong whether the read must see all writes acknowledged before; otherwise an engine may answer from a copy
 *     that lags
 */
public record RangeRequest(
        String table,
        Optional<String> index,
        String kind,
        boolean everyKind,
        List<Object> partition,
        List<Object> prefix,
        Optional<Bound> lower,
        Optional<Bound> upper,
        Optional<String> beginning,
        boolean backward,
        Optional<From> from,
        Optional<StoredRow> after,
        int limit,
        boolean strong) {

    /**
     * Values of the first sort segments after the prefix, of all or only some of them; no row with these values need
     * exist.
     *
     * @param inclusive whether rows with exactly these values are in the range
     */
    public record From(List<Object> values, boolean inclusive) {

        public From {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }
    }

    /** A limit of the range, never null. */
    public record Bound(Object value, boolean inclusive) {

        private boolean admits(int compared) {
            return inclusive ? compared >= 0 : compared > 0;
        }
    }

    public RangeRequest {
        partition = Key.frozen(partition);
        prefix = Key.frozen(prefix);
        Check.that(!everyKind || prefix.isEmpty(), "rows of every kind that begin with %s", prefix);
        Check.that(
                !everyKind || lower.isEmpty() && upper.isEmpty() && beginning.isEmpty(),
                "bounds on rows of every kind");
        Check.that(!everyKind || from.isEmpty(), "rows of every kind from %s", from);
    }

    /** Starts at the beginning of the range. */
    public RangeRequest(
            String table,
            Optional<String> index,
            String kind,
            boolean everyKind,
            List<Object> partition,
            List<Object> prefix,
            Optional<Bound> lower,
            Optional<Bound> upper,
            Optional<String> beginning,
            boolean backward,
            Optional<StoredRow> after,
            int limit,
            boolean strong) {
        this(
                table,
                index,
                kind,
                everyKind,
                partition,
                prefix,
                lower,
                upper,
                beginning,
                backward,
                Optional.empty(),
                after,
                limit,
                strong);
    }

    /** Starts at the beginning of the range; not strong. */
    public RangeRequest(
            String table,
            Optional<String> index,
            String kind,
            boolean everyKind,
            List<Object> partition,
            List<Object> prefix,
            Optional<Bound> lower,
            Optional<Bound> upper,
            Optional<String> beginning,
            boolean backward,
            Optional<StoredRow> after,
            int limit) {
        this(table, index, kind, everyKind, partition, prefix, lower, upper, beginning, backward, after, limit, false);
    }

    /** All rows of a kind in a partition, in key order; not strong. */
    public static RangeRequest of(String table, String kind, List<Object> partition, int limit) {
        return of(table, kind, partition, List.of(), limit, false);
    }

    /** Rows of a kind whose sort keys start with the prefix, in key order; strong. */
    public static RangeRequest beginning(
            String table, String kind, List<Object> partition, List<Object> prefix, int limit) {
        return of(table, kind, partition, prefix, limit, true);
    }

    private static RangeRequest of(
            String table, String kind, List<Object> partition, List<Object> prefix, int limit, boolean strong) {
        return new RangeRequest(
                table,
                Optional.empty(),
                kind,
                false,
                partition,
                prefix,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                limit,
                strong);
    }

    /** The same range of an index, or of the table itself. */
    public RangeRequest throughIndex(Optional<String> other) {
        return new RangeRequest(
                table, other, kind, everyKind, partition, prefix, lower, upper, beginning, backward, from, after, limit,
                strong);
    }

    /** The same range, read strongly. */
    public RangeRequest strongly() {
        return strong
                ? this
                : new RangeRequest(
                        table, index, kind, everyKind, partition, prefix, lower, upper, beginning, backward, from,
                        after, limit, true);
    }

    /** The same range in the opposite direction. */
    public RangeRequest reversed() {
        return new RangeRequest(
                table, index, kind, everyKind, partition, prefix, lower, upper, beginning, !backward, from, after,
                limit, strong);
    }

    /** The page of the same range that follows a row, or the first page. */
    public RangeRequest pageAfter(Optional<StoredRow> behind, int rows) {
        return new RangeRequest(
                table, index, kind, everyKind, partition, prefix, lower, upper, beginning, backward, from, behind, rows,
                strong);
    }

    /** The same range of another partition. */
    public RangeRequest inPartition(List<Object> other) {
        return new RangeRequest(
                table, index, kind, everyKind, other, prefix, lower, upper, beginning, backward, from, after, limit,
                strong);
    }

    /** The same range, starting at or after some values. */
    public RangeRequest from(From place) {
        return new RangeRequest(
                table,
                index,
                kind,
                everyKind,
                partition,
                prefix,
                lower,
                upper,
                beginning,
                backward,
                Optional.of(place),
                after,
                limit,
                strong);
    }

    /** All rows of the partition, of every kind. */
    public RangeRequest wholePartition() {
        return new RangeRequest(
                table,
                index,
                kind,
                true,
                partition,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                limit,
                strong);
    }

    /** Whether a key of the kind's layout is in the range. REQUIRES: the key is in the partition. */
    public boolean contains(KeyLayout layout, Key key) {
        for (int i = 0; i < prefix.size(); i++) {
            if (SegmentOrder.of(layout.sort().get(i)).compare(key.sort().get(i), prefix.get(i)) != 0) {
                return false;
            }
        }
        return (unbounded()
                        || withinBounds(
                                layout.sort().get(prefix.size()), key.sort().get(prefix.size())))
                && (from.isEmpty() || isPastStart(from.get(), layout, key));
    }

    private boolean isPastStart(From place, KeyLayout layout, Key key) {
        List<Segment> segments =
                layout.sort().subList(prefix.size(), layout.sort().size());
        int compared = SegmentOrder.of(segments)
                .compare(key.sort().subList(prefix.size(), key.sort().size()), place.values());
        return compared == 0 ? place.inclusive() : backward == compared < 0;
    }

    /** Whether no bound limits the segment after the prefix; {@link #from} may still leave rows out. */
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
}
