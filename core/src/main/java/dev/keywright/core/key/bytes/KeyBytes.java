package dev.keywright.core.key.bytes;

import dev.keywright.core.Check;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.ByteRange;
import dev.keywright.core.key.FrozenValues;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Encodes keys as bytes whose unsigned order is the order of the keys, and decodes them. docs/reference/keys.md has the
 * codes and test vectors; the format never changes. Thread safe. Used by engines that store keys as bytes.
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
 * Why the order holds: values of one segment start with codes in the order of their kinds, and the bytes of one value
 * are never a prefix of another's, with one exception. The bytes of a whole number are a prefix of those of numbers
 * with the same whole part; these continue with {@code ff}, or {@code 00} where they are negative or the segment
 * descends, and any byte that follows a value in a key is between the two. For the same reason, the keys with given
 * first values are exactly those between the bytes of these values followed by {@code 01} and the same bytes followed
 * by {@code ff}.
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

    /** The number of bytes at the start of nearly all partitions, up to the first segment of variable length. */
    public int partitionWidth() {
        return partition.width();
    }

    /** Whether the segments can hold such values at all; if not, no key has them. */
    public boolean fits(List<Object> partitionValues, List<Object> sortValues) {
        return partition.holds(partitionValues) && sort.holds(sortValues);
    }

    /** REQUIRES: a value for each segment, and {@link #fits}. */
    public void write(Key key, KeyBuffer out) {
        partition(key.partition(), out);
        sort.write(key.sort(), out);
        out.put(KeyCode.END);
    }

    /** Writes the partition and the border: the common prefix of all keys of the partition. */
    public void partition(List<Object> values, KeyBuffer out) {
        partition.write(values, out);
        out.put(KeyCode.BORDER);
    }

    /** Reads a key; its sort values are decoded when a caller first asks for one. REQUIRES: a key starts there. */
    public Key read(byte[] bytes, int from) {
        KeyReader in = new KeyReader(bytes, from);
        List<Object> first = new FrozenValues(partition.read(in));
        return new Key(first, sort(bytes, in.at() + 1));
    }

    /** Reads a key of a known partition. REQUIRES: its sort part starts there. */
    public Key read(List<Object> partitionValues, byte[] bytes, int sortFrom) {
        return new Key(partitionValues, sort(bytes, sortFrom));
    }

    private List<Object> sort(byte[] bytes, int from) {
        return sort.size() == 0 ? NONE : new LazySortValues(sort, bytes, from);
    }

    /** The number of bytes of a key's partition, border included. REQUIRES: a key starts there. */
    public int partitionBytes(byte[] bytes, int from) {
        KeyReader in = new KeyReader(bytes, from);
        partition.read(in);
        return in.at() + 1 - from;
    }

    /** The keys of one partition within a request's prefix and bounds; empty where no key can be there. */
    public Optional<ByteRange> range(RangeRequest request, KeyBuffer out) {
        KeyRange keys = request.keys();
        if (!fits(keys.partition(), keys.prefix())) {
            return Optional.empty();
        }
        partition(keys.partition(), out.clear());
        if (request.everyKind()) {
            byte[] from = out.toBytes();
            out.toSuccessor();
            return Optional.of(new ByteRange(from, out.toBytes()));
        }
        sort.write(keys.prefix(), out);
        int start = out.length();
        return within(keys, out, start).flatMap(range -> keys.start()
                .map(each -> from(range, each, request, out.truncate(start)))
                .orElse(Optional.of(range)));
    }

    /** The part of a range from some values on, in the direction of the request. */
    private Optional<ByteRange> from(ByteRange range, KeyRange.Start from, RangeRequest request, KeyBuffer out) {
        for (int i = 0; i < from.values().size(); i++) {
            sort.write(request.keys().prefix().size() + i, from.values().get(i), out);
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

    private Optional<ByteRange> within(KeyRange keys, KeyBuffer out, int start) {
        if (keys.beginning().isPresent()) {
            return Optional.of(beginning(keys.prefix().size(), keys.beginning().get(), out));
        }
        if (keys.lower().isEmpty() && keys.upper().isEmpty()) {
            byte[] from = out.put(KeyCode.FOLLOW_MIN).toBytes();
            return Optional.of(new ByteRange(
                    from, out.truncate(start).put(KeyCode.FOLLOW_MAX).toBytes()));
        }
        int next = keys.prefix().size();
        Check.that(next < sort.size(), "no segment behind %s in %s", keys.prefix(), layout);
        Segment segment = layout.sort().get(next);
        Optional<Bound> lower = keys.lower().flatMap(each -> RoundBounds.lower(segment, each));
        Optional<Bound> upper = keys.upper().flatMap(each -> RoundBounds.upper(segment, each));
        if (keys.upper().isPresent() && upper.isEmpty()) {
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

    /** Writes the edge before or after all keys with this value. */
    private void edge(int segment, Bound bound, boolean behind, KeyBuffer out) {
        sort.write(segment, bound.value(), out);
        out.put(behind ? KeyCode.FOLLOW_MAX : KeyCode.FOLLOW_MIN);
    }

    /** Nulls come first where the segment descends, and no bound includes them. */
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
