package dev.keywright.dynamodb.value;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.key.Moments;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The logical type of a text or number in DynamoDB, such as {@code uuid} or {@code decimal(2)}. DynamoDB has no such
 * types, and does not keep how many decimal places a number was written with. Stored in rows: a result for existing
 * data never changes. Used by {@code ItemValues} and {@code LogicalTypes}.
 */
record LogicalType(Name name, int scale) {

    private static final int DIGITS_MAX = 38;
    private static final int EXPONENT_MIN = -130;
    private static final int EXPONENT_MAX = 125;

    /** The name of the type, without its scale. */
    enum Name {
        TEXT,
        BIGINT,
        DECIMAL,
        REAL,
        DOUBLE,
        UUID,
        DATE,
        TIME,
        TIMESTAMP,
        TIMESTAMPTZ
    }

    /** The type of a value. REQUIRES: it is neither null, a boolean, bytes, a list nor a row. */
    static LogicalType of(Object value) {
        if (value instanceof BigDecimal decimal) {
            return new LogicalType(Name.DECIMAL, decimal.scale());
        }
        return new LogicalType(name(value), 0);
    }

    private static Name name(Object value) {
        if (value instanceof String) {
            return Name.TEXT;
        } else if (value instanceof Float) {
            return Name.REAL;
        } else if (value instanceof Double) {
            return Name.DOUBLE;
        } else if (value instanceof Number) {
            return Name.BIGINT;
        } else if (value instanceof UUID) {
            return Name.UUID;
        } else if (value instanceof LocalDate) {
            return Name.DATE;
        } else if (value instanceof LocalTime) {
            return Name.TIME;
        } else if (value instanceof LocalDateTime) {
            return Name.TIMESTAMP;
        } else if (value instanceof Instant) {
            return Name.TIMESTAMPTZ;
        }
        throw EngineException.refused(
                "dynamodb cannot store a %s", value.getClass().getSimpleName());
    }

    /**
     * The value as an attribute of DynamoDB, if it can be read back; empty for NaN and for a text with an unpaired
     * surrogate.
     */
    Optional<AttributeValue> plain(Object value) {
        switch (name) {
            case BIGINT:
                return Optional.of(number(value.toString()));
            case DECIMAL:
                return Optional.of(number(exact((BigDecimal) value)));
            case REAL, DOUBLE:
                return floating(value);
            case TEXT:
                boolean whole = StandardCharsets.UTF_8.newEncoder().canEncode((String) value);
                return whole ? Optional.of(AttributeValue.fromS((String) value)) : Optional.empty();
            case UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return Optional.of(AttributeValue.fromS(value.toString()));
        }
        throw new IllegalStateException("no form " + name);
    }

    private static AttributeValue number(String text) {
        return AttributeValue.fromN(text);
    }

    private static String exact(BigDecimal value) {
        EngineException.require(fits(value), "%s has more than the 38 digits that dynamodb supports", value);
        return value.toString();
    }

    private static boolean fits(BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        long exponent = (long) plain.precision() - plain.scale() - 1;
        return plain.signum() == 0
                || plain.precision() <= DIGITS_MAX && exponent >= EXPONENT_MIN && exponent <= EXPONENT_MAX;
    }

    /** Empty for infinity, negative zero and numbers from 1e126 on, which DynamoDB cannot hold. */
    private static Optional<AttributeValue> floating(Object value) {
        double number = ((Number) value).doubleValue();
        boolean negativeZero = number == 0 && Double.compare(number, 0d) != 0;
        return Double.isFinite(number) && !negativeZero && fits(new BigDecimal(value.toString()))
                ? Optional.of(number(value.toString()))
                : Optional.empty();
    }

    /** Any value as text; a text that is not valid UTF-16 as its code units. */
    AttributeValue describe(Object value) {
        boolean whole = name != Name.TEXT || plain(value).isPresent();
        return whole ? AttributeValue.fromS(value.toString()) : utf16((String) value);
    }

    /** Encoders replace an unpaired surrogate, so the code units are written one by one. */
    private static AttributeValue utf16(String text) {
        ByteBuffer bytes = ByteBuffer.allocate(text.length() * Character.BYTES);
        bytes.asCharBuffer().put(text);
        return AttributeValue.fromB(SdkBytes.fromByteArray(bytes.array()));
    }

    /** Decodes what {@link #plain} or {@link #describe} returned. */
    Object read(AttributeValue value) {
        if (value.b() != null) {
            return ByteBuffer.wrap(value.b().asByteArray()).asCharBuffer().toString();
        }
        return read(value.n() == null ? value.s() : value.n());
    }

    private Object read(String text) {
        switch (name) {
            case TEXT:
                return text;
            case BIGINT:
                return Long.valueOf(text);
            case DECIMAL:
                return new BigDecimal(text).setScale(scale);
            case REAL:
                return Float.valueOf(text);
            case DOUBLE:
                return Double.valueOf(text);
            case UUID:
                return java.util.UUID.fromString(text);
            case DATE:
                return LocalDate.parse(text);
            case TIME:
                return LocalTime.parse(text);
            case TIMESTAMP:
                return LocalDateTime.parse(text);
            case TIMESTAMPTZ:
                return Moments.read(text);
        }
        throw new IllegalStateException("no form " + name);
    }

    /** REQUIRES: {@code text} is what {@link #toString} returned. */
    static LogicalType parse(String text) {
        int scale = text.indexOf('(');
        String name = scale < 0 ? text : text.substring(0, scale);
        return new LogicalType(
                Arrays.stream(Name.values())
                        .filter(each -> word(each).equals(name))
                        .findFirst()
                        .orElseThrow(() -> EngineException.refused(
                                "a column has the type %s, which this version does not know", text)),
                scale < 0 ? 0 : Integer.parseInt(text.substring(scale + 1, text.length() - 1)));
    }

    private static String word(Name name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return word(name) + (name == Name.DECIMAL ? "(" + scale + ")" : "");
    }
}
