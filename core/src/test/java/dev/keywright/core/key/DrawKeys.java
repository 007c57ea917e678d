package dev.keywright.core.key;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Period;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws random layouts and keys: few values that repeat, the extremes of their types, and characters that are special
 * in text.
 */
public final class DrawKeys {

    private static final ColumnPath COLUMN = ColumnPath.own("x");
    private static final int NULL_PERCENT = 15;

    private static final List<Type> TYPES = List.of(
            Type.BOOLEAN,
            Type.SMALLINT,
            Type.INTEGER,
            Type.BIGINT,
            Type.decimal(6, 2),
            Type.decimal(4, 0),
            Type.decimal(3, 3),
            Type.decimal(0, 0),
            Type.REAL,
            Type.DOUBLE,
            Type.TEXT,
            Type.text(9),
            Type.JSON,
            Type.UUID,
            Type.DATE,
            Type.time(TypeKind.TIME, 6),
            Type.time(TypeKind.TIMESTAMP, 6),
            Type.time(TypeKind.TIMESTAMPTZ, 6),
            Type.BYTES,
            Type.enumeration(List.of("new", "a#b", "~", "active", "k", "j", "i", "h", "g", "f", "e")),
            Type.enumeration(List.of("only")));

    private static final List<String> CHARACTERS = List.of(
            "a",
            "b",
            "\u0001",
            "\u0002",
            "\u001f",
            " ",
            "!",
            "\"",
            "#",
            "$",
            "%",
            "0",
            "~",
            "|",
            "}",
            "{",
            "\u007f",
            "é",
            "\ud7ff",
            "\ue000",
            "\uffff",
            "😀",
            "\udbff\udffd",
            "\udbff\udffe",
            "\udbff\udfff");

    private final Random random;

    public DrawKeys(long seed) {
        this.random = new Random(seed);
    }

    public KeyLayout layout() {
        return new KeyLayout(segments(1 + random.nextInt(2)), segments(1 + random.nextInt(4)));
    }

    public Key key(KeyLayout layout) {
        return new Key(values(layout.partition()), values(layout.sort()));
    }

    /** A value that a bound may have; numbers also between those of the type and beyond, times also finer. */
    public Object bound(Segment segment) {
        Object value = present(segment);
        boolean bent = segment.kind() == Segment.Kind.COLUMN && random.nextInt(3) == 0;
        if (bent && value instanceof Number && !(value instanceof Double || value instanceof Float)) {
            return pick(
                    new BigDecimal("0.5"),
                    new BigDecimal("-1.005"),
                    new BigDecimal("1E+30"),
                    new BigDecimal("-1E30"),
                    new BigDecimal("1E-999999999"),
                    new BigDecimal("-1E-999999999"),
                    2L,
                    -3.5d);
        }
        if (bent && value instanceof LocalDateTime time && time.isBefore(LocalDateTime.MAX.minusDays(1))) {
            return time.plusNanos(1);
        }
        if (bent && value instanceof Instant instant) {
            return pick(instant.plusNanos(999), Instant.MAX, Instant.MIN);
        }
        return value;
    }

    /** Mostly the beginning of some value. */
    public String beginning(String value) {
        int[] points = value.codePoints().toArray();
        return new String(points, 0, random.nextInt(points.length + 1));
    }

    public <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    public boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private List<Segment> segments(int count) {
        return Stream.generate(this::segment).limit(count).toList();
    }

    private Segment segment() {
        switch (random.nextInt(12)) {
            case 0:
                return Segment.tag(any(List.of("CONTACT", "A B", "#", "~")));
            case 1:
                return Segment.salt(1 + random.nextInt(12));
            case 2:
                return Segment.reversed(COLUMN, any(TYPES));
            case 3:
                Type moment =
                        any(List.of(Type.DATE, Type.time(TypeKind.TIMESTAMP, 3), Type.time(TypeKind.TIMESTAMPTZ, 6)));
                return Segment.bucket(COLUMN, moment, any(List.of(Period.values())));
            default:
                return Segment.column(COLUMN, any(TYPES), random.nextBoolean());
        }
    }

    private List<Object> values(List<Segment> segments) {
        List<Object> values = new ArrayList<>();
        for (Segment each : segments) {
            boolean nullable = each.kind() != Segment.Kind.TAG && each.kind() != Segment.Kind.SALT;
            values.add(nullable && chance(NULL_PERCENT) ? null : present(each));
        }
        return values;
    }

    private Object present(Segment segment) {
        switch (segment.kind()) {
            case TAG:
                return segment.text();
            case SALT:
                return (long) random.nextInt(segment.count());
            case COLUMN, BUCKET, REVERSED:
                return SegmentValue.of(segment, value(segment.type().orElseThrow()));
        }
        throw new IllegalStateException("no value of " + segment);
    }

    private Object value(Type type) {
        switch (type.kind()) {
            case BOOLEAN:
                return random.nextBoolean();
            case SMALLINT:
                return whole(Short.MIN_VALUE, Short.MAX_VALUE);
            case INTEGER:
                return whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case BIGINT:
                return whole(Long.MIN_VALUE, Long.MAX_VALUE);
            case DECIMAL:
                return type.size() == 0 ? decimal() : decimal(type);
            case REAL:
                return chance(50) ? (Object) (float) floating() : Float.intBitsToFloat(random.nextInt());
            case DOUBLE:
                return chance(50) ? floating() : Double.longBitsToDouble(random.nextLong());
            case TEXT, JSON:
                return text();
            case UUID:
                return new UUID(whole(Long.MIN_VALUE, Long.MAX_VALUE), whole(Long.MIN_VALUE, Long.MAX_VALUE));
            case DATE:
                return chance(10) ? pick(LocalDate.MIN, LocalDate.MAX) : moment().toLocalDate();
            case TIME:
                return pick(LocalTime.MIN, LocalTime.MAX.truncatedTo(ChronoUnit.MICROS), moment().toLocalTime());
            case TIMESTAMP:
                return moment();
            case TIMESTAMPTZ:
                return moment().toInstant(ZoneOffset.UTC);
            case BYTES:
                byte[] bytes = new byte[random.nextInt(3)];
                random.nextBytes(bytes);
                return ByteBuffer.wrap(bytes);
            case ENUM:
                return any(type.labels());
            case ARRAY:
                return List.of(value(type.element().orElseThrow()));
        }
        throw new IllegalStateException("no value of " + type);
    }

    private Long whole(long least, long most) {
        return pick(0L, 1L, -1L, 2L, -10L, 12L, 120L, least, most);
    }

    private BigDecimal decimal(Type type) {
        BigInteger most = BigInteger.TEN.pow(type.size()).subtract(BigInteger.ONE);
        BigInteger unscaled = pick(BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(random.nextInt(999)), most);
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
    }

    private BigDecimal decimal() {
        BigDecimal value = new BigDecimal(
                BigInteger.valueOf(pick(0L, 1L, 12L, 120L, 125L, Long.MAX_VALUE)),
                pick(0, 1, 2, -3, 40, -40, 999_999, Integer.MAX_VALUE, Integer.MIN_VALUE + 100));
        return random.nextBoolean() ? value : value.negate();
    }

    private double floating() {
        double value = pick(0d, 1d, 0.1, 0.12, 0.125, 1e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, 1d / 0);
        return random.nextBoolean() ? value : -value;
    }

    private String text() {
        return IntStream.range(0, random.nextInt(4))
                .mapToObj(i -> any(CHARACTERS))
                .collect(Collectors.joining());
    }

    private LocalDateTime moment() {
        LocalDateTime late = LocalDateTime.MAX.truncatedTo(ChronoUnit.MICROS);
        LocalDateTime base = pick(LocalDateTime.of(2020, 1, 1, 0, 0), LocalDateTime.of(2020, 2, 29, 13, 5, 7));
        // Java's own first and last days are no buckets of theirs: the week begins before them.
        return pick(
                base,
                base.plusNanos(1_000),
                base.minusNanos(1_000),
                base.withYear(-44),
                base.withYear(-4_713),
                base.withYear(10_000),
                base.withYear(9_999),
                base.withYear(0),
                LocalDateTime.MIN.plusDays(7),
                late);
    }

    @SafeVarargs
    private <T> T pick(T... values) {
        return values[random.nextInt(values.length)];
    }
}
