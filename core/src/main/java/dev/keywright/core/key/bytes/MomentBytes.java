package dev.keywright.core.key.bytes;

import dev.keywright.core.key.Moments;
import dev.keywright.core.value.TypeKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/**
 * Encodes dates as days in 5 bytes, times of day as microseconds in 5, and instants and local times as microseconds in
 * 8. The sign is inverted, so that moments before 1970 sort first. Stored in keys: a result for existing data never
 * changes. Used by {@code ChooseBytes}.
 *
 * @param kind DATE, TIME, TIMESTAMP or TIMESTAMPTZ
 */
record MomentBytes(TypeKind kind) implements SegmentBytes {

    private static final int SHORT_BYTES = 5;
    private static final long SHORT_ZERO = 1L << 39;
    private static final int NANOS = 1_000;

    @Override
    public void write(Object value, KeyBuffer out) {
        if (value instanceof Instant instant) {
            out.put(KeyCode.TIMESTAMPTZ).putLong(Moments.micros(instant) ^ Long.MIN_VALUE);
        } else if (value instanceof LocalDateTime local) {
            out.put(KeyCode.TIMESTAMP).putLong(Moments.micros(local) ^ Long.MIN_VALUE);
        } else if (value instanceof LocalDate date) {
            out.put(KeyCode.DATE).putLow(date.toEpochDay() + SHORT_ZERO, SHORT_BYTES);
        } else {
            out.put(KeyCode.TIME).putLow(((LocalTime) value).toNanoOfDay() / NANOS, SHORT_BYTES);
        }
    }

    @Override
    public Object read(KeyReader in) {
        switch (in.read()) {
            case KeyCode.TIMESTAMPTZ:
                return Moments.instant(in.readLong() ^ Long.MIN_VALUE);
            case KeyCode.TIMESTAMP:
                return Moments.local(in.readLong() ^ Long.MIN_VALUE);
            case KeyCode.DATE:
                return LocalDate.ofEpochDay(in.readLow(SHORT_BYTES) - SHORT_ZERO);
            default:
                return LocalTime.ofNanoOfDay(in.readLow(SHORT_BYTES) * NANOS);
        }
    }

    @Override
    public boolean holds(Object value) {
        if (value instanceof Instant instant) {
            return Moments.fits(instant);
        }
        if (value instanceof LocalDateTime local) {
            return Moments.fits(local);
        }
        return value instanceof LocalDate || ((LocalTime) value).getNano() % NANOS == 0;
    }

    @Override
    public int width() {
        return 1 + (kind == TypeKind.DATE || kind == TypeKind.TIME ? SHORT_BYTES : Long.BYTES);
    }
}
