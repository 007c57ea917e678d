package dev.keywright.store.input;

import dev.keywright.core.value.CanonicalJson;
import dev.keywright.core.value.DecimalRange;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.store.error.RefusedException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Coerces a caller's value to the form in which its type is stored: {@code 42} for a bigint becomes a long, {@code 1.5}
 * for a decimal of two digits 1.50, a moment is cut to microseconds. Refuses a value that the type cannot hold. Stored
 * in keys and rows: a result for existing data never changes. Used by {@code BindArguments}, {@code BuildRow} and
 * {@code ResolveRow}.
 */
public final class CoerceValue {

    private static final int TEXT_SHOWN_MAX = 40;

    private CoerceValue() {}

    /**
     * @param what the subject of a message, as in {@code column status of search}; computed only if the value is
     *     refused
     */
    public static Object coerce(Supplier<String> what, Type type, Object value) {
        return isStoredForm(type, value) ? value : new Coercion(what, type, value).coerce();
    }

    /** Whether the value is in stored form already, so that the caller need not build a message for it. */
    static boolean isStoredForm(Type type, Object value) {
        return value == null || value instanceof Long && type.kind() == TypeKind.BIGINT;
    }

    /** A value to coerce; one case a type. */
    private record Coercion(Supplier<String> what, Type type, Object value) {

        Object coerce() {
            switch (type.kind()) {
                case BOOLEAN:
                    return value instanceof Boolean ? value : refuse();
                case SMALLINT:
                    return whole(Short.MIN_VALUE, Short.MAX_VALUE);
                case INTEGER:
                    return whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
                case BIGINT:
                    return whole(Long.MIN_VALUE, Long.MAX_VALUE);
                case DECIMAL:
                    return decimal();
                case REAL:
                    return value instanceof Number number ? (Object) number.floatValue() : refuse();
                case DOUBLE:
                    return value instanceof Number number ? (Object) number.doubleValue() : refuse();
                case TEXT:
                    return text();
                case JSON:
                    return json();
                case ENUM:
                    return type.labels().contains(value) ? value : refuse();
                case UUID:
                    return value instanceof UUID ? value : refuse();
                case DATE:
                    return value instanceof LocalDate ? value : refuse();
                case TIME:
                    return value instanceof LocalTime time ? time.truncatedTo(ChronoUnit.MICROS) : refuse();
                case TIMESTAMP:
                    return value instanceof LocalDateTime time ? time.truncatedTo(ChronoUnit.MICROS) : refuse();
                case TIMESTAMPTZ:
                    return instant();
                case BYTES:
                    return bytes();
                case ARRAY:
                    return list();
            }
            throw new IllegalStateException("no value of " + type);
        }

        private Object whole(long least, long most) {
            if (value instanceof Long || value instanceof Integer || value instanceof Short) {
                long number = ((Number) value).longValue();
                return least <= number && number <= most ? (Object) number : refuse();
            }
            BigDecimal number = number();
            boolean fits = number.stripTrailingZeros().scale() <= 0
                    && number.compareTo(BigDecimal.valueOf(least)) >= 0
                    && number.compareTo(BigDecimal.valueOf(most)) <= 0;
            return fits ? (Object) number.longValueExact() : refuse();
        }

        private Object decimal() {
            BigDecimal number = number();
            if (type.size() == 0) {
                return number;
            }
            boolean fits = number.stripTrailingZeros().scale() <= type.scale()
                    && (number.signum() == 0 || DecimalRange.wholeDigits(number) <= type.size() - type.scale());
            return fits ? number.setScale(type.scale()) : refuse();
        }

        private BigDecimal number() {
            boolean floating = value instanceof Float || value instanceof Double;
            if (!(value instanceof Number) || floating && !Double.isFinite(((Number) value).doubleValue())) {
                refuse();
            }
            BigDecimal number = value instanceof BigDecimal exact ? exact : read((Number) value);
            return DecimalRange.contains(number) ? number : (BigDecimal) refuse();
        }

        private BigDecimal read(Number number) {
            try {
                return DecimalRange.read(number.toString());
            } catch (NumberFormatException e) {
                return (BigDecimal) refuse();
            }
        }

        private Object text() {
            if (!(value instanceof String text)) {
                return refuse();
            }
            boolean nul = text.indexOf('\0') >= 0;
            if (nul || text.codePoints().anyMatch(each -> Character.getType(each) == Character.SURROGATE)) {
                throw new RefusedException(what.get() + " takes text without "
                        + (nul ? "NUL characters" : "lone surrogates (halves of characters)"));
            }
            boolean fits = type.size() == 0 || text.codePointCount(0, text.length()) <= type.size();
            return fits ? text : refuse();
        }

        private Object json() {
            try {
                return value instanceof String text ? CanonicalJson.of(text) : refuse();
            } catch (IllegalArgumentException e) {
                throw new RefusedException(what.get() + " takes json: " + e.getMessage(), e);
            }
        }

        private Object instant() {
            Instant instant = value instanceof Instant same
                    ? same
                    : value instanceof OffsetDateTime offset
                            ? offset.toInstant()
                            : value instanceof ZonedDateTime zoned ? zoned.toInstant() : (Instant) refuse();
            return instant.truncatedTo(ChronoUnit.MICROS);
        }

        private Object bytes() {
            return value instanceof byte[] bytes
                    ? ByteBuffer.wrap(bytes.clone())
                    : value instanceof ByteBuffer ? value : refuse();
        }

        private Object list() {
            if (!(value instanceof Collection<?> elements)) {
                return refuse();
            }
            List<Object> list = new ArrayList<>();
            elements.forEach(
                    each -> list.add(CoerceValue.coerce(what, type.element().orElseThrow(), each)));
            return list;
        }

        private Object refuse() {
            String shown = String.valueOf(value);
            String start = shown.length() <= TEXT_SHOWN_MAX ? shown : shown.substring(0, TEXT_SHOWN_MAX) + "…";
            throw new RefusedException(
                    what.get() + " takes " + type + ", not " + value.getClass().getSimpleName() + " " + start);
        }
    }
}
