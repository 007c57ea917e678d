package dev.keywright.core.engine.row;

import dev.keywright.core.layout.RowKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/**
 * Estimates the bytes that values take: text as UTF-8, a uuid 16, a boolean 1, null nothing, every other value 8. Used
 * to check limits. Used by {@code Admission} and {@code MemoryEngine}.
 */
public final class StoredSize {

    private static final int UUID_BYTES = 16;
    private static final int BOOLEAN_BYTES = 1;
    private static final int NUMBER_BYTES = 8;

    private StoredSize() {}

    public static long of(StoredRow row) {
        return of(row.key().partition())
                + of(row.key().sort())
                + of(row.values().values());
    }

    /** The bytes that an index holds of a row: both of its keys, and the projected columns. */
    public static long of(StoredRow row, RowKind.Slot slot) {
        Key listed = row.slots().get(slot.index());
        return of(row.key().partition())
                + of(row.key().sort())
                + of(listed.partition())
                + of(listed.sort())
                + slot.projection().stream()
                        .mapToLong(each -> value(row.values().get(each.toString())))
                        .sum();
    }

    public static long of(Collection<?> values) {
        return values.stream().mapToLong(StoredSize::value).sum();
    }

    private static long value(Object value) {
        if (value == null) {
            return 0;
        }
        if (value instanceof String text) {
            return text.getBytes(StandardCharsets.UTF_8).length;
        }
        if (value instanceof ByteBuffer bytes) {
            return bytes.remaining();
        }
        if (value instanceof Collection<?> elements) {
            return of(elements);
        }
        if (value instanceof Map<?, ?> child) {
            return of(child.values());
        }
        return value instanceof UUID ? UUID_BYTES : value instanceof Boolean ? BOOLEAN_BYTES : NUMBER_BYTES;
    }
}
