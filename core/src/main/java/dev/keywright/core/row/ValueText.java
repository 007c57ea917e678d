package dev.keywright.core.row;

import dev.keywright.core.value.DecimalRange;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Converts between values and text: reads the constants of a query, and writes values as PostgreSQL accepts them.
 * Stored in keys and rows: a result for existing data never changes.
 */
public final class ValueText {

    /** PostgreSQL's spelling of bytes, {@code \x00ff}; any other text stands for its own bytes. */
    private static final Pattern HEX_BYTES = Pattern.compile("\\\\x([0-9a-fA-F]{2})*");

    private ValueText() {}

    /** REQUIRES: {@code text} is the canonical spelling of a value, as {@link Literal} returns it. */
    public static Object read(Type type, String text) {
        switch (type.kind()) {
            case BOOLEAN:
                return Boolean.valueOf(text);
            case SMALLINT, INTEGER, BIGINT:
                return Long.valueOf(text);
            case DECIMAL:
                return DecimalRange.read(text);
            case REAL:
                return Float.valueOf(text);
            case DOUBLE:
                return Double.valueOf(text);
            case TEXT, ENUM, JSON:
                return text;
            case UUID:
                return UUID.fromString(text);
            case DATE:
                return LocalDate.parse(text);
            case TIME:
                return LocalTime.parse(text);
            case TIMESTAMP:
                return LocalDateTime.parse(text);
            case TIMESTAMPTZ:
                return Instant.parse(text);
            case BYTES:
                return ByteBuffer.wrap(
                        HEX_BYTES.matcher(text).matches()
                                ? HexFormat.of().parseHex(text.substring(2))
                                : text.getBytes(StandardCharsets.UTF_8));
            case ARRAY:
                Type element = type.element().orElseThrow();
                return Literal.elements(type, text).stream()
                        .map(each -> each == null ? null : read(element, each))
                        .toList();
        }
        throw new IllegalStateException("no value of " + type);
    }

    /** The text that {@code CAST('…' AS type)} reads as this value; null for null. */
    public static String write(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(ValueText::element).collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof ByteBuffer bytes) {
            return "\\x" + HexFormat.of().formatHex(bytes.array());
        }
        if (value instanceof BigDecimal decimal) {
            return DecimalRange.text(decimal);
        }
        return value == null ? null : value.toString();
    }

    private static String element(Object value) {
        return value == null
                ? "NULL"
                : "\"" + write(value).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
