package dev.keywright.core.json;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * Prints a JSON tree for human readers: a value that fits is printed on one line, any other with one line for each
 * field. Used by {@code JsonText}.
 *
 * <pre>
 * {
 *   "name": "search by contact",
 *   "partition": [{"kind": "column", "column": "contact_id", "type": "uuid", "descending": false}],
 * </pre>
 */
final class PrintJson {

    private static final int WIDTH_MAX = 140;
    private static final String INDENT = "  ";

    private final StringBuilder out = new StringBuilder();

    private PrintJson() {}

    /** A field with its name, or an element without. */
    private record Part(String lead, JsonNode value) {}

    static String of(JsonNode node) {
        PrintJson print = new PrintJson();
        print.value(node, 0, 0);
        return print.out.append('\n').toString();
    }

    /**
     * @param taken the characters already on the line
     */
    private void value(JsonNode node, int level, int taken) {
        // One character is reserved for the comma that follows.
        if (!node.isContainerNode() || roomAfter(node, WIDTH_MAX - 1 - taken) >= 0) {
            onOneLine(node);
            return;
        }
        out.append(node.isObject() ? '{' : '[');
        String indent = INDENT.repeat(level + 1);
        String separator = "\n";
        for (Part part : parts(node)) {
            out.append(separator).append(indent).append(part.lead());
            value(part.value(), level + 1, indent.length() + part.lead().length());
            separator = ",\n";
        }
        out.append('\n').append(INDENT.repeat(level)).append(node.isObject() ? '}' : ']');
    }

    private void onOneLine(JsonNode node) {
        if (!node.isContainerNode()) {
            out.append(scalar(node));
            return;
        }
        out.append(node.isObject() ? '{' : '[');
        String separator = "";
        for (Part part : parts(node)) {
            out.append(separator).append(part.lead());
            onOneLine(part.value());
            separator = ", ";
        }
        out.append(node.isObject() ? '}' : ']');
    }

    /** The room that remains on a line after this value; negative, and not exact, where the value does not fit. */
    private static int roomAfter(JsonNode node, int room) {
        if (!node.isContainerNode()) {
            return room - scalar(node).length();
        }
        int left = room - 2;
        int separator = 0;
        for (Part part : parts(node)) {
            if (left < 0) {
                return left;
            }
            left = roomAfter(part.value(), left - separator - part.lead().length());
            separator = 2;
        }
        return left;
    }

    private static List<Part> parts(JsonNode node) {
        return node.isObject()
                ? node.properties().stream()
                        .map(each -> new Part(quoted(each.getKey()) + ": ", each.getValue()))
                        .toList()
                : StreamSupport.stream(node.spliterator(), false)
                        .map(each -> new Part("", each))
                        .toList();
    }

    private static String scalar(JsonNode node) {
        if (node.isTextual()) {
            return quoted(node.textValue());
        }
        return node.isBigDecimal() ? number(node.decimalValue()) : node.asText();
    }

    /**
     * Prints a number so that the same digits are read again: {@code 0.000000125}, {@code 3.50}; only {@code 1E+2}
     * keeps its exponent.
     */
    private static String number(BigDecimal number) {
        return number.scale() < 0 ? number.toString() : number.toPlainString();
    }

    private static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }
}
