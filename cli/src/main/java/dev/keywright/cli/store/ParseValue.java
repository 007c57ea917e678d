package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Parses values as people write them in commands and files. A wrong value is refused with a sentence that says what the
 * type accepts, with an example. Used by {@code CsvRows}, {@code JsonRows} and {@code ReadAssignments}.
 */
final class ParseValue {

    private static final int TEXT_SHOWN_MAX = 40;

    private final String what;

    /** @param what where the value belongs, for messages: {@code column price of book} */
    ParseValue(String what) {
        this.what = what;
    }

    Object text(Type type, String text) {
        try {
            return type.kind() == TypeKind.BYTES ? bytes(text) : read(type, text);
        } catch (IllegalArgumentException e) {
            throw refusal(type, text);
        }
    }

    private static Object read(Type type, String text) {
        return type.kind() == TypeKind.ARRAY
                ? ValueText.read(type, text)
                : ValueText.read(type, Literal.canonical(type, text));
    }

    private static ByteBuffer bytes(String text) {
        if (!text.startsWith("\\x")) {
            throw new IllegalArgumentException(text);
        }
        return ByteBuffer.wrap(HexFormat.of().parseHex(text.substring(2)));
    }

    /** A value of a JSON object: numbers and booleans as JSON has them, everything else as text. */
    Object json(Type type, JsonNode node) {
        if (node.isNull()) {
            return null;
        }
        if (type.kind() == TypeKind.JSON) {
            return node.isTextual() ? node.asText() : node.toString();
        }
        if (type.kind() == TypeKind.ARRAY && node.isArray()) {
            List<Object> elements = new ArrayList<>();
            node.forEach(each -> elements.add(json(type.element().orElseThrow(), each)));
            return elements;
        }
        boolean fits = node.isTextual()
                || node.isNumber() && type.numeric()
                || node.isBoolean() && type.kind() == TypeKind.BOOLEAN;
        if (!fits) {
            throw refusal(type, node.toString());
        }
        return text(type, node.isNumber() ? node.decimalValue().toString() : node.asText());
    }

    private IllegalArgumentException refusal(Type type, String text) {
        String start = text.length() <= TEXT_SHOWN_MAX ? text : text.substring(0, TEXT_SHOWN_MAX) + "…";
        return new IllegalArgumentException(
                what + " must be " + type + ", such as " + example(type) + ", not '" + start + "'");
    }

    static String example(Type type) {
        switch (type.kind()) {
            case BOOLEAN:
                return "true";
            case SMALLINT, INTEGER, BIGINT:
                return "42";
            case DECIMAL:
                return type.size() > 0 && type.scale() == 0 ? "12" : "12.5";
            case REAL, DOUBLE:
                return "0.25";
            case TEXT:
                return "Ann";
            case UUID:
                return "597e2f0c-5c1b-4b1e-9f0a-3d2b8c7a6e51";
            case DATE:
                return "2024-05-17";
            case TIME:
                return "09:30:00";
            case TIMESTAMP:
                return "2024-05-17T09:30:00";
            case TIMESTAMPTZ:
                return "2024-05-17T09:30:00Z";
            case BYTES:
                return "\\x0aff";
            case ENUM:
                return type.labels().get(0);
            case ARRAY:
                Type element = type.element().orElseThrow();
                return "{" + example(element) + "," + example(element) + "}";
            case JSON:
                return "{\"a\": 1}";
        }
        throw new IllegalStateException("no example of " + type);
    }
}
