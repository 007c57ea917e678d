package dev.keywright.core.key;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Converts instants and local times to microseconds since 1970 in 64 bits, which reach 292 000 years both ways, and
 * reads instants from text. Stored in keys and rows: a result for existing data never changes.
 */
public final class Moments {

    private static final long MICROS = 1_000_000;
    private static final int NANOS = 1_000;
    private static final long SECONDS_MAX = Long.MAX_VALUE / MICROS - 1;

    private static final Instant LAST = Instant.ofEpochSecond(SECONDS_MAX, 999_999_000);

    /** The shortest text of an instant in the years 0000 to 9999. */
    private static final int TEXT_LENGTH = "2020-01-31T23:59:59Z".length();

    private static final int NANO_DIGITS = 9;
    private static final int TEN = 10;

    private Moments() {}

    /**
     * Reads the text that {@link Instant#toString} wrote, with the result of {@link Instant#parse}, which takes ten
     * times as long.
     */
    public static Instant read(String text) {
        int end = text.length() - 1;
        boolean usual = end >= TEXT_LENGTH - 1
                && text.charAt(4) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(end) == 'Z'
                && (end == TEXT_LENGTH - 1 || text.charAt(TEXT_LENGTH - 1) == '.');
        if (!usual) {
            return Instant.parse(text);
        }
        int nanos = 0;
        for (int i = 0; i < NANO_DIGITS; i++) {
            int at = TEXT_LENGTH + i;
            nanos = nanos * TEN + (at < end ? Character.digit(text.charAt(at), TEN) : 0);
        }
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19),
                        nanos)
                .toInstant(ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, TEN);
    }

    /** Whether the instant is within those years, and no finer than a microsecond. */
    public static boolean fits(Instant moment) {
        return Math.abs(moment.getEpochSecond()) <= SECONDS_MAX && moment.getNano() % NANOS == 0;
    }

    public static boolean fits(LocalDateTime moment) {
        return Math.abs(moment.toEpochSecond(ZoneOffset.UTC)) <= SECONDS_MAX && moment.getNano() % NANOS == 0;
    }

    /**
     * The greatest instant or local time that fits and is not above this one; empty where none is. Any other value is
     * returned as it is.
     */
    public static Optional<Object> floor(Object value) {
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
