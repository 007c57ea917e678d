package dev.keywright.core.engine;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import java.util.List;
import java.util.Optional;

/**
 * A request for rows of one partition in key order. Immutable.
 *
 * <pre>
 *   RangeRequest.strong("order", "by_customer", KeyRange.of(List.of(42L)), 25).reversed()
 * </pre>
 *
 * @param index the engine index to read; empty reads the table itself
 * @param kind the row kind whose key layout the values follow; rows of other kinds in the partition are left out unless
 *     {@code everyKind}; then descending segments come in their order only on engines with KINDS_IN_ORDER
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
        KeyRange keys,
        boolean backward,
        Optional<StoredRow> after,
        int limit,
        boolean strong) {

    public RangeRequest {
        Check.that(!everyKind || keys.wholePartition(), "rows of every kind within %s", keys);
    }

    /** Rows of a kind in key order; not strong. */
    public static RangeRequest weak(String table, String kind, KeyRange keys, int limit) {
        return new RangeRequest(table, Optional.empty(), kind, false, keys, false, Optional.empty(), limit, false);
    }

    /** Rows of a kind in key order; strong. */
    public static RangeRequest strong(String table, String kind, KeyRange keys, int limit) {
        return new RangeRequest(table, Optional.empty(), kind, false, keys, false, Optional.empty(), limit, true);
    }

    /** The same range of an index, or of the table itself. */
    public RangeRequest throughIndex(Optional<String> other) {
        return new RangeRequest(table, other, kind, everyKind, keys, backward, after, limit, strong);
    }

    /** The same range, read strongly. */
    public RangeRequest strongly() {
        return strong ? this : new RangeRequest(table, index, kind, everyKind, keys, backward, after, limit, true);
    }

    /** The same range in the opposite direction. */
    public RangeRequest reversed() {
        return new RangeRequest(table, index, kind, everyKind, keys, !backward, after, limit, strong);
    }

    /** The page of the same range that follows a row, or the first page. */
    public RangeRequest pageAfter(Optional<StoredRow> behind, int rows) {
        return new RangeRequest(table, index, kind, everyKind, keys, backward, behind, rows, strong);
    }

    /** The same page with another limit. */
    public RangeRequest limitedTo(int rows) {
        return pageAfter(after, rows);
    }

    /** The same request for another range of keys. */
    public RangeRequest within(KeyRange others) {
        return new RangeRequest(table, index, kind, everyKind, others, backward, after, limit, strong);
    }

    /** The same range of another partition. */
    public RangeRequest inPartition(List<Object> other) {
        return within(keys.inPartition(other));
    }

    /** The same range, starting at or after some values. */
    public RangeRequest startingAt(KeyRange.Start place) {
        return within(keys.startingAt(place));
    }

    /** All rows of the partition, of every kind, from its start. */
    public RangeRequest wholePartition() {
        return new RangeRequest(
                table, index, kind, true, KeyRange.of(keys.partition()), false, Optional.empty(), limit, strong);
    }

    /** Whether a key of the kind's layout is in the range. REQUIRES: the key is in the partition. */
    public boolean contains(KeyLayout layout, Key key) {
        return keys.contains(layout, key, backward);
    }
}
