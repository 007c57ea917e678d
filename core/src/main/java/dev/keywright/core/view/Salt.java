package dev.keywright.core.view;

import dev.keywright.core.Check;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Computes the salt of a row, which spreads rows evenly over a fixed number of partitions and is always the same for
 * the same primary key: FNV-1a of 64 bits over the key's values as text, folded to 32 bits. Part of the format of
 * stored data; it never changes. Used by {@code BuildKey}, {@code DeriveRows} and {@code SampleValues}.
 */
public final class Salt {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Salt() {}

    /** From 0 to {@code count - 1}. */
    public static long of(List<Object> key, int count) {
        Check.that(count > 0, "a salt of %s", count);
        String text = key.stream().map(Salt::text).collect(Collectors.joining("\0"));
        long hash = OFFSET;
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (each & 0xff)) * PRIME;
        }
        // The low bits of FNV depend only on the low bits of each byte.
        long folded = (hash ^ (hash >>> 32)) & 0xffffffffL;
        return folded % count;
    }

    /** Equal values have equal texts, whatever the scale of a decimal or the width of a float. */
    private static String text(Object value) {
        if (value instanceof Number number) {
            return Values.floating(number)
                    ? Double.toString(number.doubleValue() + 0d)
                    : Values.decimal(number).stripTrailingZeros().toString();
        }
        return String.valueOf(ValueText.write(value));
    }
}
