package dev.keywright.core.key;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Moments as microseconds since 1970 in 64 bits (C21), which reach 292 000 years both ways. */
public final class Moments {

    private static final long MICROS = 1_000_000;
    private static final int NANOS = 1_000;
    private static final long SECONDS_MAX = Long.MAX_VALUE / MICROS - 1;

    private static final Instant LAST = Instant.ofEpochSecond(SECONDS_MAX, 999_999_000);

    private Moments() {}

    /** Whether it is within those years, and no finer than a microsecond. */
    public static boolean fits(Instant moment) {
        return Math.abs(moment.getEpochSecond()) <= SECONDS_MAX && moment.getNano() % NANOS == 0;
    }

    public static boolean fits(LocalDateTime moment) {
        return Math.abs(moment.toEpochSecond(ZoneOffset.UTC)) <= SECONDS_MAX && moment.getNano() % NANOS == 0;
    }

    /** The greatest moment that fits and is not above this one; any other value as it is. */
    static Optional<Object> floor(Object value) {
        if (value instanceof Instant instant && !fits(instant)) {
            return instant.getEpochSecond() < 0 ? Optional.empty() : Optional.of(LAST);
        }
        if (value instanceof LocalDateTime local && !fits(local)) {
            return local.toEpochSecond(ZoneOffset.UTC) < 0
                    ? Optional.empty()
                    : Optional.of(LocalDateTime.ofInstant(LAST, ZoneOffset.UTC));
        }
        return Optional.of(value);
    }

    /** REQUIRES: {@link #fits(Instant)} */
    public static long micros(Instant moment) {
        return moment.getEpochSecond() * MICROS + moment.getNano() / NANOS;
    }

    /** REQUIRES: {@link #fits(LocalDateTime)} */
    public static long micros(LocalDateTime moment) {
        return moment.toEpochSecond(ZoneOffset.UTC) * MICROS + moment.getNano() / NANOS;
    }

    public static Instant instant(long micros) {
        long seconds = Math.floorDiv(micros, MICROS);
        return Instant.ofEpochSecond(seconds, (micros - seconds * MICROS) * NANOS);
    }

    public static LocalDateTime local(long micros) {
        return LocalDateTime.ofEpochSecond(
                Math.floorDiv(micros, MICROS), (int) Math.floorMod(micros, MICROS) * NANOS, ZoneOffset.UTC);
    }
}
