package dev.keywright.core.key;

import dev.keywright.core.Check;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Period;
import dev.keywright.core.row.Values;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/**
 * Computes the bucket of a value: the period, or the range of numbers, that the value falls in. A bucket is named by
 * its first value, of the column's own type. Stored in keys: a result for existing data never changes. Used by
 * {@code Expiry}, {@code KeyRanges}, {@code RangeBounds} and {@code SegmentValue}.
 *
 * <pre>
 *   week(created_at)        2020-05-15T12:00:00Z    2020-05-11T00:00:00Z    from a Monday on, in UTC
 *   bucket(number, 1000)    4711                    4000
 * </pre>
 */
public final class Buckets {

    private Buckets() {}

    /** REQUIRES: a bucket segment, and a value that its column can have or be compared with. */
    public static Object of(Segment segment, Object value) {
        Optional<Period> period = segment.period();
        return period.isPresent() ? moment(value, period.get()) : number(value, segment.count());
    }

    /** The bucket after this one. */
    public static Object next(Segment segment, Object bucket) {
        if (segment.period().isEmpty()) {
            return ((Long) bucket) + segment.count();
        }
        if (bucket instanceof LocalDate date) {
            return next(date.atStartOfDay(), segment.period().get()).toLocalDate();
        }
        return bucket instanceof Instant instant
                ? next(
                                LocalDateTime.ofInstant(instant, ZoneOffset.UTC),
                                segment.period().get())
                        .toInstant(ZoneOffset.UTC)
                : next((LocalDateTime) bucket, segment.period().get());
    }

    /** Numbers outside of the 64 bit integers fall in the first or the last bucket. */
    private static Object number(Object value, long width) {
        long whole = Math.max(Long.MIN_VALUE + width, Math.min(Long.MAX_VALUE - width, whole((Number) value)));
        return Math.floorDiv(whole, width) * width;
    }

    private static long whole(Number number) {
        if (Values.floating(number)) {
            double value = number.doubleValue();
            return Double.isNaN(value) ? Long.MAX_VALUE : (long) Math.floor(value);
        }
        BigDecimal exact = Values.decimal(number);
        // Rounding 1E-1000000000 would first write a billion zeros.
        if (exact.abs().compareTo(BigDecimal.ONE) < 0) {
            return exact.signum() < 0 ? -1 : 0;
        }
        return exact.max(BigDecimal.valueOf(Long.MIN_VALUE))
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .setScale(0, RoundingMode.FLOOR)
                .longValueExact();
    }

    private static Object moment(Object value, Period period) {
        if (value instanceof Instant instant) {
            return start(LocalDateTime.ofInstant(instant, ZoneOffset.UTC), period)
                    .toInstant(ZoneOffset.UTC);
        }
        if (value instanceof LocalDateTime local) {
            return start(local, period);
        }
        Check.that(value instanceof LocalDate, "no %s holds %s", period, value);
        return start(((LocalDate) value).atStartOfDay(), period).toLocalDate();
    }

    private static LocalDateTime start(LocalDateTime moment, Period period) {
        LocalDateTime day = moment.truncatedTo(ChronoUnit.DAYS);
        switch (period) {
            case HOUR:
                return moment.truncatedTo(ChronoUnit.HOURS);
            case DAY:
                return day;
            case WEEK:
                return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH:
                return day.withDayOfMonth(1);
            case YEAR:
                return day.withDayOfYear(1);
        }
        throw new IllegalStateException("no start of " + period);
    }

    /** A date has no hours: its shortest bucket is a day. */
    private static LocalDateTime next(LocalDateTime first, Period period) {
        switch (period) {
            case HOUR:
                return first.plusHours(1);
            case DAY:
                return first.plusDays(1);
            case WEEK:
                return first.plusWeeks(1);
            case MONTH:
                return first.plusMonths(1);
            case YEAR:
                return first.plusYears(1);
        }
        throw new IllegalStateException("nothing behind " + first);
    }
}
