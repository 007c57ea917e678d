package dev.keywright.core.key.bytes;

import dev.keywright.core.value.TypeKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Encodes a bucket of time: the first moment of the period as hours since 1970 in 6 bytes. Stored in keys: a result for
 * existing data never changes. Used by {@code ChooseBytes}.
 *
 * @param kind the type of the column: DATE, TIMESTAMP or TIMESTAMPTZ
 */
record BucketBytes(TypeKind kind) implements SegmentBytes {

    private static final int HOUR_BYTES = 6;
    private static final long HOUR_ZERO = 1L << 47;
    private static final long HOUR_SECONDS = 3_600;

    @Override
    public void write(Object value, KeyBuffer out) {
        out.put(KeyCode.BUCKET).putLow(Math.floorDiv(seconds(value), HOUR_SECONDS) + HOUR_ZERO, HOUR_BYTES);
    }

    /** A bucket is held as a date, a local time or an instant; all of them are in UTC. */
    private static long seconds(Object value) {
        if (value instanceof LocalDate date) {
            return date.atStartOfDay().toEpochSecond(ZoneOffset.UTC);
        }
        return value instanceof Instant instant
                ? instant.getEpochSecond()
                : ((LocalDateTime) value).toEpochSecond(ZoneOffset.UTC);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        long seconds = (in.readLow(HOUR_BYTES) - HOUR_ZERO) * HOUR_SECONDS;
        LocalDateTime first = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
        return kind == TypeKind.DATE
                ? first.toLocalDate()
                : kind == TypeKind.TIMESTAMP ? (Object) first : first.toInstant(ZoneOffset.UTC);
    }

    @Override
    public boolean holds(Object value) {
        return Math.floorMod(seconds(value), HOUR_SECONDS) == 0;
    }

    @Override
    public int width() {
        return 1 + HOUR_BYTES;
    }
}
