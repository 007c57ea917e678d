package dev.keywright.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Period;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.core.view.Salt;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The values of bucket, reversed and salt segments. */
class SegmentValueTest {

    private static final ColumnPath COLUMN = ColumnPath.own("x");

    @Test
    void aBucketIsTheFirstMomentOfItsPeriod() {
        String friday = "2021-01-01T13:45:10Z";
        assertThat(bucket(Period.HOUR, friday)).isEqualTo("2021-01-01T13:00:00Z");
        assertThat(bucket(Period.DAY, friday)).isEqualTo("2021-01-01T00:00:00Z");
        assertThat(bucket(Period.WEEK, friday)).isEqualTo("2020-12-28T00:00:00Z");
        assertThat(bucket(Period.MONTH, "2021-02-28T23:59:59Z")).isEqualTo("2021-02-01T00:00:00Z");
        assertThat(bucket(Period.YEAR, "2021-02-28T23:59:59Z")).isEqualTo("2021-01-01T00:00:00Z");
        assertThat(bucket(Period.HOUR, "1969-12-31T23:30:00Z")).isEqualTo("1969-12-31T23:00:00Z");
    }

    @Test
    void aBucketIsOfTheTypeOfItsColumnAndNullStaysNull() {
        Segment month = Segment.bucket(COLUMN, Type.DATE, Period.MONTH);
        assertThat(SegmentValue.of(month, LocalDate.of(2020, 5, 17))).isEqualTo(LocalDate.of(2020, 5, 1));
        Segment week = Segment.bucket(COLUMN, Type.time(TypeKind.TIMESTAMP, 6), Period.WEEK);
        assertThat(SegmentValue.of(week, LocalDateTime.of(2020, 5, 11, 9, 0)))
                .isEqualTo(LocalDateTime.of(2020, 5, 11, 0, 0));
        assertThat(SegmentValue.of(week, null)).isNull();
    }

    @Test
    void aBucketOfNumbersBeginsWithAMultipleAndHoldsEveryNumberOnce() {
        Segment thousand = Segment.bucket(COLUMN, Type.BIGINT, 1_000);
        assertThat(thousand).hasToString("bucket(x, 1000)");
        for (long number : List.of(0L, 999L, -1L, -1_000L, 4_711L, Long.MIN_VALUE + 5_000)) {
            long bucket = (long) SegmentValue.of(thousand, number);
            assertThat(number).isBetween(bucket, bucket + 999);
            assertThat(bucket % 1_000).isZero();
            assertThat(SegmentValue.of(thousand, bucket)).isEqualTo(bucket);
            assertThat(Buckets.next(thousand, bucket)).isEqualTo(bucket + 1_000);
        }
        assertThat(SegmentValue.of(thousand, new BigDecimal("-0.5"))).isEqualTo(-1_000L);
        assertThat(SegmentValue.of(thousand, new BigDecimal("1E-1000000000"))).isEqualTo(0L);
        assertThat((long) SegmentValue.of(thousand, Double.NaN)).isGreaterThan(Long.MAX_VALUE - 3_000);
    }

    @Test
    void reversedNumbersAreAsWideAsTheirType() {
        assertThat(reversed(Type.SMALLINT, 42L)).isEqualTo("24000");
        assertThat(reversed(Type.INTEGER, -42L)).isEqualTo("2400000000-");
        assertThat(reversed(Type.BIGINT, Long.MIN_VALUE)).isEqualTo("8085774586302733229-");
        assertThat(reversed(Type.decimal(5, 2), new BigDecimal("1.5"))).isEqualTo("05.100");
        assertThat(reversed(Type.TEXT, "añ😀")).isEqualTo("😀ña");
    }

    @Test
    void whatIsReversedDeterminesItsColumn() {
        for (long number : List.of(0L, 42L, -42L, 100L, Long.MIN_VALUE)) {
            assertThat(SegmentValue.columnValue(Segment.reversed(COLUMN, Type.BIGINT), reversed(Type.BIGINT, number)))
                    .isEqualTo(number);
        }
        Object date = LocalDate.of(2020, 5, 17);
        assertThat(SegmentValue.columnValue(Segment.reversed(COLUMN, Type.DATE), reversed(Type.DATE, date)))
                .isEqualTo(date);
        Object moment = Instant.parse("2020-05-17T09:30:00.000001Z");
        Type type = Type.time(TypeKind.TIMESTAMPTZ, 6);
        assertThat(SegmentValue.columnValue(Segment.reversed(COLUMN, type), reversed(type, moment)))
                .isEqualTo(moment);
        assertThat(SegmentValue.columnValue(Segment.reversed(COLUMN, type), null))
                .isNull();
    }

    @Test
    void differentValuesStayDifferentAndEqualOnesEqual() {
        List<Long> numbers = LongStream.rangeClosed(-2000, 2000).boxed().toList();
        TreeSet<Object> texts = new TreeSet<>();
        numbers.forEach(each -> texts.add(reversed(Type.INTEGER, each)));
        assertThat(texts).hasSameSizeAs(numbers);
        assertThat(reversed(Type.decimal(5, 2), new BigDecimal("1.005")))
                .isNotEqualTo(reversed(Type.decimal(5, 2), new BigDecimal("10.05")));
        assertThat(reversed(Type.decimal(0, 0), new BigDecimal("100")))
                .isEqualTo(reversed(Type.decimal(0, 0), new BigDecimal("1E+2")));
        assertThat(reversed(Type.DOUBLE, -0d)).isEqualTo(reversed(Type.DOUBLE, 0d));
    }

    @Test
    void aSaltNeverChanges() {
        assertThat(List.of(Salt.of(List.of(1L), 8), Salt.of(List.of(2L), 8), Salt.of(List.of("a", "b"), 1000)))
                .isEqualTo(List.of(0L, 1L, 835L));
        assertThat(Salt.of(List.of("ab", ""), 1000)).isNotEqualTo(Salt.of(List.of("a", "b"), 1000));
        assertThat(Salt.of(List.of(new BigDecimal("1.50")), 1000))
                .isEqualTo(Salt.of(List.of(new BigDecimal("1.5")), 1000));
    }

    @Test
    void aSaltSpreadsKeysThatGrow() {
        long[] counts = new long[8];
        LongStream.range(0, 8_000).forEach(id -> counts[(int) Salt.of(List.of(id), 8)]++);
        assertThat(LongStream.of(counts)).allMatch(each -> each > 800 && each < 1_200);
    }

    private static String bucket(Period period, String moment) {
        Segment segment = Segment.bucket(COLUMN, Type.time(TypeKind.TIMESTAMPTZ, 6), period);
        return String.valueOf(SegmentValue.of(segment, Instant.parse(moment)));
    }

    private static Object reversed(Type type, Object value) {
        return SegmentValue.of(Segment.reversed(COLUMN, type), value);
    }
}
