package dev.keywright.core.key.text;

import dev.keywright.core.Check;
import dev.keywright.core.value.TypeKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/**
 * Encodes dates and times in ISO 8601, always with microseconds. Years outside of 0000 to 9999 have nine digits and a
 * mark that sorts them below or above the others; before year zero each digit is its difference to nine. Stored in
 * keys: a result for existing data never changes. Used by {@code BucketText} and {@code ChooseText}.
 *
 * <pre>
 *   date           2020-01-31                   timestamp      2020-01-31T23:59:59.000000
 *   time           23:59:59.000000              timestamptz    2020-01-31T23:59:59.000000Z
 *   year 10000     _000010000-01-31             year -44       -999999955-01-31
 * </pre>
 *
 * @param kind DATE, TIME, TIMESTAMP or TIMESTAMPTZ
 */
record MomentText(TypeKind kind) implements SegmentText {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS", Locale.ROOT);
    private static final int YEAR_DIGITS = 4;
    private static final int MICRO_DIGITS = 6;
    private static final int NANOS_OF_MICRO = 1_000;
    private static final int YEAR_MAX = 9_999;
    private static final int FAR_YEAR_MAX = 999_999_999;
    private static final String FAR = "_";
    private static final String BEFORE_ZERO = "-";

    /** The instants of Java reach a year further than its local times. */
    private static final Instant FIRST = LocalDateTime.MIN.toInstant(ZoneOffset.UTC);

    private static final Instant LAST = LocalDateTime.MAX.toInstant(ZoneOffset.UTC);

    @Override
    public String write(Object value) {
        if (value instanceof LocalDate date) {
            return date(date);
        }
        if (value instanceof LocalTime time) {
            return TIME.format(time);
        }
        if (value instanceof LocalDateTime local) {
            return local(local);
        }
        Check.that(value instanceof Instant, "%s is no moment", value);
        return local(LocalDateTime.ofInstant((Instant) value, ZoneOffset.UTC)) + "Z";
    }

    private static String local(LocalDateTime moment) {
        return date(moment.toLocalDate()) + "T" + TIME.format(moment.toLocalTime());
    }

    private static String date(LocalDate date) {
        return String.format(
                Locale.ROOT, "%s-%02d-%02d", year(date.getYear()), date.getMonthValue(), date.getDayOfMonth());
    }

    private static String year(int year) {
        if (year < 0) {
            return BEFORE_ZERO + String.format(Locale.ROOT, "%09d", FAR_YEAR_MAX + year);
        }
        return year > YEAR_MAX
                ? FAR + String.format(Locale.ROOT, "%09d", year)
                : String.format(Locale.ROOT, "%04d", year);
    }

    @Override
    public Object read(String text) {
        if (kind == TypeKind.TIME) {
            return time(text, 0);
        }
        int year = yearLength(text);
        LocalDate date =
                LocalDate.of(readYear(text.substring(0, year)), number(text, year + 1, 2), number(text, year + 4, 2));
        if (kind == TypeKind.DATE) {
            return date;
        }
        LocalDateTime moment = date.atTime(time(text, year + "-01-31T".length()));
        return kind == TypeKind.TIMESTAMP ? (Object) moment : moment.toInstant(ZoneOffset.UTC);
    }

    /** Reads a time such as {@code 23:59:59.000000} at an offset. */
    private static LocalTime time(String text, int from) {
        int nanos = number(text, from + 9, MICRO_DIGITS) * NANOS_OF_MICRO;
        return LocalTime.of(number(text, from, 2), number(text, from + 3, 2), number(text, from + 6, 2), nanos);
    }

    private static int number(String text, int from, int digits) {
        return Integer.parseInt(text, from, from + digits, 10);
    }

    private static int yearLength(String text) {
        boolean far = text.startsWith(FAR) || text.startsWith(BEFORE_ZERO);
        return far ? 1 + String.valueOf(FAR_YEAR_MAX).length() : YEAR_DIGITS;
    }

    private static int readYear(String text) {
        if (text.startsWith(BEFORE_ZERO)) {
            return Integer.parseInt(text.substring(1)) - FAR_YEAR_MAX;
        }
        return Integer.parseInt(text.startsWith(FAR) ? text.substring(1) : text);
    }

    @Override
    public Optional<Object> floor(Object value) {
        if (value instanceof LocalTime time) {
            return Optional.of(time.truncatedTo(ChronoUnit.MICROS));
        }
        if (value instanceof LocalDateTime local) {
            return Optional.of(local.truncatedTo(ChronoUnit.MICROS));
        }
        if (value instanceof Instant instant) {
            Instant known = instant.isAfter(LAST) ? LAST : instant;
            return known.isBefore(FIRST) ? Optional.empty() : Optional.of(known.truncatedTo(ChronoUnit.MICROS));
        }
        return Optional.of(value);
    }
}
