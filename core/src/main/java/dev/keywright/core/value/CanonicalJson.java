package dev.keywright.core.value;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Writes a JSON value in the one spelling that all equal values have, as PostgreSQL's {@code jsonb} compares them: of
 * two fields of one name the last counts, the order of fields and the zeros at a number's end do not.
 *
 * <pre>
 *   { "bb":1.50,"a" : [1e2,null] }   becomes   {"a": [100, null], "bb": 1.5}
 * </pre>
 *
 * <p>The spelling is PostgreSQL's, except for zeros at a number's end, which it keeps. Used by {@link Literal} and
 * {@code CoerceValue}.
 */
public final class CanonicalJson {

    /** Fields are ordered by the length of their name, then by its bytes. */
    private static final Comparator<String> BY_NAME = Comparator.comparing(
            each -> each.getBytes(StandardCharsets.UTF_8),
            Comparator.<byte[]>comparingInt(each -> each.length).thenComparing(Arrays::compareUnsigned));

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .build();

    private CanonicalJson() {}

    /** @throws IllegalArgumentException where {@code text} is not JSON */
    public static String of(String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            require(!node.isMissingNode());
            StringBuilder into = new StringBuilder();
            write(node, into);
            return into.toString();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON: " + e.getOriginalMessage(), e);
        }
    }

    private static void write(JsonNode node, StringBuilder into) {
        if (node.isObject()) {
            writeFields(node, into);
        } else if (node.isArray()) {
            String separator = "[";
            for (JsonNode each : node) {
                into.append(separator);
                write(each, into);
                separator = ", ";
            }
            into.append(node.isEmpty() ? "[]" : "]");
        } else if (node.isNumber()) {
            into.append(number(node.decimalValue()));
        } else if (node.isTextual()) {
            writeText(node.textValue(), into);
        } else {
            into.append(node.asText());
        }
    }

    private static void writeFields(JsonNode node, StringBuilder into) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        names.sort(BY_NAME);
        String separator = "{";
        for (String each : names) {
            into.append(separator);
            writeText(each, into);
            into.append(": ");
            write(node.get(each), into);
            separator = ", ";
        }
        into.append(names.isEmpty() ? "{}" : "}");
    }

    private static String number(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        require(DecimalRange.contains(shortest));
        return shortest.toPlainString();
    }

    private static void writeText(String text, StringBuilder into) {
        into.append('"');
        text.codePoints().forEach(each -> {
            // PostgreSQL refuses NUL and halves of characters.
            require(each != 0 && Character.getType(each) != Character.SURROGATE);
            writeCharacter(each, into);
        });
        into.append('"');
    }

    private static void writeCharacter(int character, StringBuilder into) {
        int control = "\b\f\n\r\t\"\\".indexOf(character);
        if (control >= 0) {
            into.append('\\').append("bfnrt\"\\".charAt(control));
        } else if (character < ' ') {
            into.append(String.format("\\u%04x", character));
        } else {
            into.appendCodePoint(character);
        }
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("not a JSON value that can be stored");
        }
    }
}
