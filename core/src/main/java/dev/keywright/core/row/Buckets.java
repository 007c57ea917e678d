package dev.keywright.core.row;

import dev.keywright.core.model.Period;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/**
 * The period that a moment falls in, as its first day; that of an hour is its first moment.
 *
 * <pre>
 *   2020-05-14T13:37   hour 2020-05-14T13:00   day 2020-05-14   week 2020-05-11   month 2020-05-01   year 2020-01-01
 * </pre>
 */
public final class Buckets {

    private Buckets() {}

    /** REQUIRES: a date, a local time or an instant, or a bucket already. */
    public static Object of(Period period, Object value) {
        LocalDateTime moment = moment(value);
        LocalDate day = moment.toLocalDate();
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
        throw new IllegalStateException("no bucket of " + period);
    }

    /** The bucket behind this one. */
    public static Object next(Period period, Object bucket) {
        LocalDateTime first = moment(bucket);
        switch (period) {
            case HOUR:
                return of(period, first.plusHours(1));
            case DAY:
                return of(period, first.plusDays(1));
            case WEEK:
                return of(period, first.plusWeeks(1));
            case MONTH:
                return of(period, first.plusMonths(1));
            case YEAR:
                return of(period, first.plusYears(1));
        }
        throw new IllegalStateException("no bucket behind " + bucket);
    }

    private static LocalDateTime moment(Object value) {
        if (value instanceof LocalDate date) {
            return date.atStartOfDay();
        }
        return value instanceof Instant instant
                ? LocalDateTime.ofInstant(instant, ZoneOffset.UTC)
                : (LocalDateTime) value;
    }
}
