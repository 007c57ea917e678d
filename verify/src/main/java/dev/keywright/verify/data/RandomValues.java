package dev.keywright.verify.data;

import dev.keywright.core.value.CanonicalJson;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Draws values that find faults: text whose order differs between code points and UTF-16, prefixes of each other, the
 * wildcards of patterns; uuids on both sides of the sign bit; floating numbers whose sums are exact in any order.
 */
public final class RandomValues {

    private static final LocalDateTime START = LocalDateTime.of(2024, 2, 27, 22, 0);

    private final Random random;
    private final Alphabet alphabet;

    public RandomValues(Random random, Alphabet alphabet) {
        this.random = random;
        this.alphabet = alphabet;
    }

    /** True in {@code percent} of 100 calls. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    long bits() {
        return random.nextLong();
    }

    /** One of the options, the first ones far more often. */
    <T> T skewed(List<T> options) {
        double r = random.nextDouble();
        return options.get((int) (options.size() * r * r * r));
    }

    <T> T any(List<T> options) {
        return options.get(random.nextInt(options.size()));
    }

    /** A value of a type. Columns that must be unique ask for a wide range of values. */
    public Object value(Type type, boolean wide) {
        int number = random.nextInt(wide ? 1000 : 8);
        switch (type.kind()) {
            case BOOLEAN:
                return random.nextBoolean();
            case SMALLINT, INTEGER, BIGINT:
                return (long) number;
            case DECIMAL:
                return decimal(type, number);
            case REAL:
                return chance(4) ? Float.NaN : signed(number * 0.25 - 0.5).floatValue();
            case DOUBLE:
                return chance(4) ? Double.NaN : signed(number * 0.25 - 0.5);
            case TEXT:
                return text(type.size(), number, wide);
            case JSON:
                return CanonicalJson.of(
                        "{\"a\": " + number + (chance(50) ? ", \"text\": [null, true, 1e" + number % 3 + "]}" : "}"));
            case ENUM:
                return any(type.labels());
            case UUID:
                return new UUID(random.nextLong(), random.nextLong());
            case DATE:
                return START.toLocalDate().plusDays(number);
            case TIME:
                return LocalTime.of(number % 24, number % 60);
            case TIMESTAMP:
                return moment(type, number);
            case TIMESTAMPTZ:
                return moment(type, number).toInstant(ZoneOffset.UTC);
            case BYTES:
                return ByteBuffer.wrap(new byte[] {(byte) (number * 40), (byte) number});
            case ARRAY:
                Type element = type.element().orElseThrow();
                return Stream.generate(() -> value(element, false))
                        .limit(random.nextInt(4))
                        .toList();
        }
        throw new IllegalStateException("no value of " + type);
    }

    /** Zero comes with either sign. */
    private Double signed(double number) {
        return number == 0 && random.nextBoolean() ? -0.0 : number;
    }

    /** Without a declared scale, equal numbers come with several. */
    private BigDecimal decimal(Type type, int number) {
        if (type.size() == 0) {
            return BigDecimal.valueOf(number * 37L - 20, 2).setScale(2 + random.nextInt(3));
        }
        long bound = (long) Math.pow(10, Math.min(type.size(), 9));
        return BigDecimal.valueOf((number * 37L - 20) % bound, type.scale());
    }

    private String text(int lengthMax, int number, boolean wide) {
        String text = any(alphabet.words()) + (wide ? Integer.toString(number, Character.MAX_RADIX) : "");
        int length = text.codePointCount(0, text.length());
        // A short unique column needs the number more than the word.
        return lengthMax == 0 || length <= lengthMax
                ? text
                : text.substring(text.offsetByCodePoints(0, length - lengthMax));
    }

    private LocalDateTime moment(Type type, int number) {
        int unit = (int) Math.pow(10, 9 - Math.min(type.size(), Type.MICROSECONDS));
        return START.plusHours(number).plusNanos((long) unit * random.nextInt(2));
    }

    /** The value itself or a neighbour where its type has one, since comparisons must distinguish the two. */
    Object neighbour(Object value) {
        int step = random.nextInt(3) - 1;
        if (value instanceof Long number) {
            return number + step;
        }
        if (value instanceof Instant instant) {
            return instant.plusSeconds(step);
        }
        if (value instanceof LocalDate date) {
            return date.plusDays(step);
        }
        return value;
    }
}
