package dev.keywright.core.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads a constant of a statement as a value of a type and returns the canonical spelling of that value, so that
 * {@code '2020-01-01 00:00+00'} and {@code '2020-01-01T00:00:00Z'} are the same constant. Used by {@code ParseValue},
 * {@code ReadColumn}, {@code ReadExpression} and {@code ValueText}.
 */
public final class Literal {

    private static final DateTimeFormatter LOCAL = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("['T'][' ']HH:mm")
            .optionalStart()
            .appendPattern(":ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .optionalEnd()
            .optionalEnd()
            .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
            .toFormatter(Locale.ROOT);

    private static final DateTimeFormatter ZONED = new DateTimeFormatterBuilder()
            .append(LOCAL)
            .optionalStart()
            .appendOffset("+HH:mm", "Z")
            .optionalEnd()
            .toFormatter(Locale.ROOT);

    private static final Pattern NUMBER = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

    private static final Pattern PLAIN = Pattern.compile("[^\\s{},\"\\\\]+");

    private static final Pattern UUID_TEXT = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private Literal() {}

    /**
     * The canonical spelling of a value.
     *
     * @throws IllegalArgumentException with a sentence that says what is wrong, where {@code text} is not a value of
     *     the type
     */
    public static String canonical(Type type, String text) {
        try {
            return read(type, text);
        } catch (DateTimeException | NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a value of type " + type, e);
        }
    }

    private static String read(Type type, String text) {
        switch (type.kind()) {
            case BOOLEAN:
                return bool(text);
            case SMALLINT:
                return integer(text, 16);
            case INTEGER:
                return integer(text, 32);
            case BIGINT:
                return integer(text, 64);
            case DECIMAL:
                return decimal(text, type);
            case REAL:
                float small = endless(text).map(Double::floatValue).orElseGet(() -> {
                    float number = Float.parseFloat(requireNumber(text, type));
                    require(!Float.isInfinite(number) && (number != 0) == hasDigit(text), text, type);
                    return number + 0f;
                });
                return Float.toString(small);
            case DOUBLE:
                // Adding zero turns -0 into 0: they are one value, also as keys.
                double large = endless(text).orElseGet(() -> {
                    double number = Double.parseDouble(requireNumber(text, type));
                    require(!Double.isInfinite(number) && (number != 0) == hasDigit(text), text, type);
                    return number + 0d;
                });
                return Double.toString(large);
            case TEXT:
                return text(text, type.size());
            case UUID:
                require(UUID_TEXT.matcher(text.strip()).matches(), text, type);
                return UUID.fromString(text.strip()).toString();
            case DATE:
                return LocalDate.parse(text.strip()).toString();
            case TIME:
                return LocalTime.parse(text.strip())
                        .truncatedTo(ChronoUnit.MICROS)
                        .toString();
            case TIMESTAMP:
                return LocalDateTime.parse(text.strip(), LOCAL)
                        .truncatedTo(ChronoUnit.MICROS)
                        .toString();
            case TIMESTAMPTZ:
                return instant(text.strip()).truncatedTo(ChronoUnit.MICROS).toString();
            case ENUM:
                require(type.labels().contains(text), text, type);
                return text;
            case ARRAY:
                return elements(type, text).stream().map(Literal::element).collect(Collectors.joining(",", "{", "}"));
            case JSON:
                return CanonicalJson.of(text);
            case BYTES:
                return text;
        }
        throw new IllegalStateException("no literal of " + type);
    }

    private static String element(String text) {
        boolean bare = text == null || PLAIN.matcher(text).matches() && !text.equalsIgnoreCase("null");
        return bare ? String.valueOf(text) : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** NaN and the infinities, in any spelling that PostgreSQL reads. */
    private static Optional<Double> endless(String text) {
        switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "nan":
                return Optional.of(Double.NaN);
            case "inf", "+inf", "infinity", "+infinity":
                return Optional.of(Double.POSITIVE_INFINITY);
            case "-inf", "-infinity":
                return Optional.of(Double.NEGATIVE_INFINITY);
            default:
                return Optional.empty();
        }
    }

    /** Java reads more: {@code 1f}, {@code 0x1p3}. */
    private static String requireNumber(String text, Type type) {
        require(NUMBER.matcher(text.strip()).matches(), text, type);
        return text.strip();
    }

    /** Whether the number is not zero; where it becomes zero, it is too small for its type. */
    private static boolean hasDigit(String text) {
        return text.strip().split("[eE]")[0].matches(".*[1-9].*");
    }

    /**
     * The elements of {@code {a,"b c",NULL}}, each in its canonical spelling; null for a null.
     *
     * @throws IllegalArgumentException where {@code text} is not an array of the type
     */
    public static List<String> elements(Type type, String text) {
        String body = text.strip();
        require(body.startsWith("{") && body.endsWith("}") && body.length() >= 2, text, type);
        List<String> elements = new ArrayList<>();
        StringBuilder element = new StringBuilder();
        boolean quoted = false;
        boolean any = false;
        for (int i = 1; i < body.length(); i++) {
            char c = body.charAt(i);
            if (c == '\\' && i + 2 < body.length()) {
                element.append(body.charAt(++i));
            } else if (c == '"') {
                quoted = !quoted;
                any = true;
            } else if (!quoted && (c == ',' || i == body.length() - 1)) {
                String each = element.toString().strip();
                require(any || !each.isEmpty() || (elements.isEmpty() && c != ','), text, type);
                if (!any && each.equalsIgnoreCase("null")) {
                    elements.add(null);
                } else if (any || !each.isEmpty()) {
                    elements.add(canonical(type.element().orElseThrow(), each));
                }
                element.setLength(0);
                any = false;
            } else {
                require(quoted || (c != '{' && c != '}'), text, type);
                element.append(c);
            }
        }
        require(!quoted, text, type);
        return Collections.unmodifiableList(elements);
    }

    private static void require(boolean holds, String text, Type type) {
        if (!holds) {
            throw new IllegalArgumentException("'" + text + "' is not a value of type " + type);
        }
    }

    private static String bool(String text) {
        switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "true", "t", "1", "yes", "on":
                return "true";
            case "false", "f", "0", "no", "off":
                return "false";
            default:
                throw new IllegalArgumentException("'" + text + "' is not a boolean");
        }
    }

    private static String integer(String text, int bits) {
        BigDecimal number = DecimalRange.read(text.strip());
        BigInteger value =
                number.stripTrailingZeros().scale() <= 0 ? number.toBigInteger() : new BigInteger(text.strip());
        if (value.bitLength() >= bits) {
            throw new IllegalArgumentException(text + " does not fit into " + bits + " bits");
        }
        return value.toString();
    }

    private static String decimal(String text, Type type) {
        BigDecimal value = DecimalRange.read(text.strip());
        long digits = Math.max(0, DecimalRange.wholeDigits(value));
        if (type.size() > 0 && digits > type.size() - type.scale() && value.signum() != 0) {
            throw new IllegalArgumentException(text + " has more digits than " + type);
        }
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    private static String text(String text, int lengthMax) {
        if (lengthMax > 0 && text.codePointCount(0, text.length()) > lengthMax) {
            throw new IllegalArgumentException("'" + text + "' is longer than " + lengthMax + " characters");
        }
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("text cannot hold the character NUL");
        }
        return text;
    }

    private static Instant instant(String text) {
        var read = ZONED.parseBest(text, OffsetDateTime::from, LocalDateTime::from);
        // A time without zone is taken as UTC, since a design must not depend on the machine that
        // computes it.
        return read instanceof OffsetDateTime zoned
                ? zoned.toInstant()
                : ((LocalDateTime) read).toInstant(ZoneOffset.UTC);
    }
}
