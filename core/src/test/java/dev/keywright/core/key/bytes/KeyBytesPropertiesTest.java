package dev.keywright.core.key.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.ByteRange;
import dev.keywright.core.key.DrawKeys;
import dev.keywright.core.key.KeyOrder;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Properties of keys as bytes: byte order is key order, keys are read back, and a range of bytes contains exactly the
 * requested keys.
 */
class KeyBytesPropertiesTest {

    private static final int LAYOUTS = 800;
    private static final int KEYS = 14;

    private final KeyBuffer buffer = new KeyBuffer();

    @Test
    void theOrderOfBytesIsTheOrderOfKeys() {
        each((draw, layout) -> {
            Comparator<Key> order = KeyOrder.of(layout);
            for (Key one : keys(draw, layout)) {
                for (Key other : keys(draw, layout)) {
                    int compared = Arrays.compareUnsigned(bytes(layout, one), bytes(layout, other));
                    expect(
                            Integer.signum(order.compare(one, other)),
                            Integer.signum(compared),
                            List.of(layout, one, other));
                }
            }
        });
    }

    @Test
    void keysAreReadBack() {
        each((draw, layout) -> {
            for (Key key : keys(draw, layout)) {
                byte[] bytes = bytes(layout, key);
                byte[] within = new byte[bytes.length + 5];
                System.arraycopy(bytes, 0, within, 3, bytes.length);
                Key read = KeyBytes.of(layout).read(within, 3);
                expect(0, KeyOrder.of(layout).compare(read, key), List.of(layout, key, read));
                expect(classes(key), classes(read), List.of(layout, key, read));
                expect(hex(bytes), hex(bytes(layout, read)), List.of(layout, key, read));
            }
        });
    }

    @Test
    void theBytesOfAPrefixBeginThoseOfTheKey() {
        each((draw, layout) -> {
            Key key = keys(draw, layout).get(0);
            KeyBytes.of(layout).partition(key.partition(), buffer.clear());
            assertThat(hex(bytes(layout, key))).startsWith(hex(buffer.toBytes()));
            for (int length = 0; length <= key.sort().size(); length++) {
                RangeRequest request = request(
                        key, key.sort().subList(0, length), Optional.empty(), Optional.empty(), Optional.empty());
                byte[] from =
                        KeyBytes.of(layout).range(request, buffer).orElseThrow().from();
                assertThat(hex(bytes(layout, key))).startsWith(hex(Arrays.copyOf(from, from.length - 1)));
            }
        });
    }

    @Test
    void aRangeHoldsTheKeysThatTheRequestAsksFor() {
        each((draw, layout) -> {
            List<Key> keys = keys(draw, layout);
            for (int i = 0; i < KEYS; i++) {
                RangeRequest request = request(draw, layout, draw.any(keys));
                Optional<ByteRange> range = KeyBytes.of(layout).range(request, buffer);
                for (Key key : keys) {
                    expect(
                            samePartition(layout, key, request) && request.contains(layout, key),
                            range.filter(each -> holds(each, bytes(layout, key)))
                                    .isPresent(),
                            List.of(layout, key, request));
                }
            }
        });
    }

    private static boolean holds(ByteRange range, byte[] key) {
        return Arrays.compareUnsigned(range.from(), key) <= 0 && Arrays.compareUnsigned(key, range.to()) < 0;
    }

    private static boolean samePartition(KeyLayout layout, Key key, RangeRequest request) {
        Comparator<List<Object>> order = KeyOrder.of(layout.partition());
        return order.compare(key.partition(), request.keys().partition()) == 0;
    }

    private RangeRequest request(DrawKeys draw, KeyLayout layout, Key key) {
        int length = draw.any(List.of(0, 1, 2, 3, 4));
        List<Object> prefix = key.sort().subList(0, Math.min(length, key.sort().size()));
        if (prefix.size() == key.sort().size()) {
            return request(key, prefix, Optional.empty(), Optional.empty(), Optional.empty());
        }
        Segment next = layout.sort().get(prefix.size());
        boolean textual = next.kind() == Segment.Kind.COLUMN
                && next.type().filter(each -> each.kind() == TypeKind.TEXT).isPresent();
        Object value = key.sort().get(prefix.size());
        if (textual && value != null && draw.chance(50)) {
            Optional<String> beginning = Optional.of(draw.beginning((String) value));
            return request(key, prefix, Optional.empty(), Optional.empty(), beginning);
        }
        return request(key, prefix, bound(draw, next), bound(draw, next), Optional.empty());
    }

    private static Optional<Bound> bound(DrawKeys draw, Segment segment) {
        return draw.chance(60) ? Optional.of(new Bound(draw.bound(segment), draw.chance(50))) : Optional.empty();
    }

    private static RangeRequest request(
            Key key, List<Object> prefix, Optional<Bound> lower, Optional<Bound> upper, Optional<String> beginning) {
        KeyRange keys = new KeyRange(key.partition(), prefix, lower, upper, beginning, Optional.empty());
        return RangeRequest.weak("t", "kind", keys, 1);
    }

    /** Only values that can be encoded: instants beyond 64 bits cannot. */
    private static List<Key> keys(DrawKeys draw, KeyLayout layout) {
        List<Key> keys = new ArrayList<>();
        while (keys.size() < KEYS) {
            Key key = draw.key(layout);
            if (KeyBytes.of(layout).fits(key.partition(), key.sort())) {
                keys.add(key);
            }
        }
        return keys;
    }

    private byte[] bytes(KeyLayout layout, Key key) {
        KeyBytes.of(layout).write(key, buffer.clear());
        return buffer.toBytes();
    }

    /** Builds the description only for a failure, since millions of checks succeed. */
    private static void expect(Object expected, Object actual, List<Object> about) {
        if (!expected.equals(actual)) {
            assertThat(actual).as("%s", about).isEqualTo(expected);
        }
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static List<String> classes(Key key) {
        return Stream.concat(key.partition().stream(), key.sort().stream())
                .map(each -> each == null
                        ? "null"
                        : each instanceof List ? "List" : each.getClass().getSimpleName())
                .toList();
    }

    private interface Property {
        void check(DrawKeys draw, KeyLayout layout);
    }

    private static void each(Property property) {
        for (long seed = 0; seed < LAYOUTS; seed++) {
            DrawKeys draw = new DrawKeys(seed);
            KeyLayout layout = seed % 50 == 0 ? arrays(seed % 100 == 0) : draw.layout();
            property.check(draw, layout);
        }
    }

    private static KeyLayout arrays(boolean descending) {
        Segment array = Segment.column(ColumnPath.own("x"), Type.array(Type.decimal(6, 2)), descending);
        return new KeyLayout(List.of(Segment.salt(3)), List.of(array, Segment.salt(2)));
    }
}
