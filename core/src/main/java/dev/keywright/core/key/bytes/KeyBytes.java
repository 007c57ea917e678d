package dev.keywright.core.key.bytes;

import dev.keywright.core.Check;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.RangeRequest.Bound;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.ByteRange;
import dev.keywright.core.key.FrozenValues;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Keys as bytes whose unsigned order is the order of the keys, and which can be read back. docs/reference/keys.md has
 * the codes and test vectors; the format never changes.
 *
 * <pre>
 *   (contact_id | status, created_at desc)
 *
 *   key       = partition, 02, sort, 01
 *   partition = segment, segment, …         sort = segment, segment, …
 *   segment   = code, value                 all of its bytes complemented where it descends
 *             | 7e                          null, greatest; 81 where the segment descends
 *
 *   34 6b1f…   02   30 0001   c1 7ffa…   01
 *   uuid            enum      instant
 * </pre>
 *
 * Why the order holds: values of one segment begin with codes in the order of their kinds, and no value's bytes begin
 * another's, with one exception. A whole number begins those with the same whole part, which go on with {@code ff}, or
 * {@code 00} where they are negative or the segment descends; what follows a value in a key is always between the two.
 * For the same reason the keys with given first values are exactly those between these bytes with {@code 01} behind and
 * with {@code ff} behind.
 */
public final class KeyBytes {

    private static final List<Object> NONE = new FrozenValues(new Object[0]);

    private final KeyLayout layout;
    private final SegmentCodecs partition;
    private final SegmentCodecs sort;

    private KeyBytes(KeyLayout layout) {
        this.layout = layout;
        this.partition = new SegmentCodecs(layout.partition());
        this.sort = new SegmentCodecs(layout.sort());
    }

    public static KeyBytes of(KeyLayout layout) {
        return new KeyBytes(layout);
    }

    /** How many bytes nearly all partitions begin with before one of text or another length that varies. */
    public int partitionWidth() {
        return partition.width();
    }

    /** Whether the segments can hold such values at all; where not, nothing lies under them. */
    public boolean fits(List<Object> partitionValues, List<Object> sortValues) {
        return partition.holds(partitionValues) && sort.holds(sortValues);
    }

    /** REQUIRES: a value for each segment, and {@link #fits}. */
    public void write(Key key, KeyBuffer out) {
        partition(key.partition(), out);
        sort.write(key.sort(), out);
        out.put(KeyCode.END);
    }

    /** The partition and its border: what all of its keys begin with. */
    public void partition(List<Object> values, KeyBuffer out) {
        partition.write(values, out);
        out.put(KeyCode.BORDER);
    }

    /** The values of the sort are read when they are first asked for. REQUIRES: a key begins there. */
    public Key read(byte[] bytes, int from) {
        KeyReader in = new KeyReader(bytes, from);
        List<Object> first = new FrozenValues(partition.read(in));
        return new Key(first, sort(bytes, in.at() + 1));
    }

    /** The same where the partition is known. REQUIRES: its sort begins there. */
    public Key read(List<Object> partitionValues, byte[] bytes, int sortFrom) {
        return new Key(partitionValues, sort(bytes, sortFrom));
    }

    private List<Object> sort(byte[] bytes, int from) {
        return sort.size() == 0 ? NONE : new LazySortValues(sort, bytes, from);
    }

    /** How many bytes the partition of a key has, its border included. REQUIRES: a key begins there. */
    public int partitionBytes(byte[] bytes, int from) {
        KeyReader in = new KeyReader(bytes, from);
        partition.read(in);
        return in.at() + 1 - from;
    }

    /** The keys of one partition that a request finds by its prefix and bounds; empty where none can be there. */
    public Optional<ByteRange> range(RangeRequest request, KeyBuffer out) {
        if (!fits(request.partition(), request.prefix())) {
            return Optional.empty();
        }
        partition(request.partition(), out.clear());
        if (request.everyKind()) {
            byte[] from = out.toBytes();
            out.toSuccessor();
            return Optional.of(new ByteRange(from, out.toBytes()));
        }
        sort.write(request.prefix(), out);
        int start = out.length();
        return within(request, out, start).flatMap(range -> request.from()
                .map(each -> from(range, each, request, out.truncate(start)))
                .orElse(Optional.of(range)));
    }

    /** What is left of a range from some values on, which way it is read. */
    private Optional<ByteRange> from(ByteRange range, RangeRequest.From from, RangeRequest request, KeyBuffer out) {
        for (int i = 0; i < from.values().size(); i++) {
            sort.write(request.prefix().size() + i, from.values().get(i), out);
        }
        boolean before = from.inclusive() != request.backward();
        byte[] edge = out.put(before ? KeyCode.FOLLOW_MIN : KeyCode.FOLLOW_MAX).toBytes();
        boolean later = Arrays.compareUnsigned(edge, range.from()) > 0;
        boolean earlier = Arrays.compareUnsigned(edge, range.to()) < 0;
        if (request.backward()) {
            return later ? Optional.of(earlier ? new ByteRange(range.from(), edge) : range) : Optional.empty();
        }
        return earlier ? Optional.of(later ? new ByteRange(edge, range.to()) : range) : Optional.empty();
    }

    private Optional<ByteRange> within(RangeRequest request, KeyBuffer out, int start) {
        if (request.beginning().isPresent()) {
            return Optional.of(
                    beginning(request.prefix().size(), request.beginning().get(), out));
        }
        if (request.lower().isEmpty() && request.upper().isEmpty()) {
            byte[] from = out.put(KeyCode.FOLLOW_MIN).toBytes();
            return Optional.of(new ByteRange(
                    from, out.truncate(start).put(KeyCode.FOLLOW_MAX).toBytes()));
        }
        int next = request.prefix().size();
        Check.that(next < sort.size(), "no segment behind %s in %s", request.prefix(), layout);
        Segment segment = layout.sort().get(next);
        Optional<Bound> lower = request.lower().flatMap(each -> RoundBounds.lower(segment, each));
        Optional<Bound> upper = request.upper().flatMap(each -> RoundBounds.upper(segment, each));
        if (request.upper().isPresent() && upper.isEmpty()) {
            return Optional.empty();
        }
        Optional<Bound> first = sort.descending(next) ? upper : lower;
        Optional<Bound> last = sort.descending(next) ? lower : upper;
        first.ifPresentOrElse(each -> edge(next, each, !each.inclusive(), out), () -> beforeValues(next, out));
        byte[] from = out.toBytes();
        out.truncate(start);
        last.ifPresentOrElse(each -> edge(next, each, each.inclusive(), out), () -> afterValues(next, out));
        byte[] to = out.toBytes();
        return Optional.of(new ByteRange(from, to)).filter(each -> Arrays.compareUnsigned(from, to) < 0);
    }

    /** Before or behind all keys with this value. */
    private void edge(int segment, Bound bound, boolean behind, KeyBuffer out) {
        sort.write(segment, bound.value(), out);
        out.put(behind ? KeyCode.FOLLOW_MAX : KeyCode.FOLLOW_MIN);
    }

    /** Nulls come first where the segment descends, and no bound lets them in. */
    private void beforeValues(int segment, KeyBuffer out) {
        if (sort.descending(segment)) {
            out.put(~KeyCode.NULL).put(KeyCode.FOLLOW_MAX);
        } else {
            out.put(KeyCode.FOLLOW_MIN);
        }
    }

    private void afterValues(int segment, KeyBuffer out) {
        out.put(sort.descending(segment) ? KeyCode.FOLLOW_MAX : KeyCode.NULL);
    }

    private ByteRange beginning(int segment, String text, KeyBuffer out) {
        int from = out.length();
        out.put(KeyCode.TEXT).putText(text);
        if (sort.descending(segment)) {
            out.complement(from);
        }
        byte[] first = out.toBytes();
        out.toSuccessor();
        return new ByteRange(first, out.toBytes());
    }
}
