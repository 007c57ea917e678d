package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.DecimalRange;
import java.math.BigDecimal;
import java.util.List;

/**
 * Writes values as JSON: numbers, booleans, null and lists as JSON has them, everything else as text. Used by
 * {@code FeedVerb} and {@code PrintAnswer}.
 */
final class ValueJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ValueJson() {}

    static JsonNode json(Object value) {
        if (value instanceof List<?> list) {
            ArrayNode node = NODES.arrayNode();
            list.forEach(each -> node.add(json(each)));
            return node;
        }
        if (value instanceof Boolean flag) {
            return NODES.booleanNode(flag);
        }
        if (value instanceof Number number) {
            // JSON has no numbers for NaN and the infinities.
            boolean finite = number instanceof BigDecimal || Double.isFinite(number.doubleValue());
            return finite ? number(new BigDecimal(number.toString())) : NODES.textNode(number.toString());
        }
        return value == null ? NODES.nullNode() : NODES.textNode(ValueText.write(value));
    }

    /** Written without an exponent where the number is whole. */
    private static JsonNode number(BigDecimal number) {
        return number.scale() <= 0 && DecimalRange.contains(number)
                ? NODES.numberNode(number.toBigInteger())
                : NODES.numberNode(number);
    }
}
