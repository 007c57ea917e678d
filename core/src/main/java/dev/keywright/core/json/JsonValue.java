package dev.keywright.core.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A JSON value that knows its path in its file, so that every message about it names the path: {@code shop.json:
 * tables[0].rows[2].role should be text, but is a number}.
 */
public final class JsonValue {

    /** Far more digits than any price or count has, and few enough to print. */
    static final int DIGITS_MAX = 100;

    private static final int SHOWN_MAX = 60;

    private final String file;
    private final String path;
    private final JsonNode node;

    JsonValue(String file, String path, JsonNode node) {
        this.file = file;
        this.path = path;
        this.node = node;
    }

    public String text() {
        require(node.isTextual(), "text");
        return node.textValue();
    }

    public boolean flag() {
        require(node.isBoolean(), "true or false");
        return node.booleanValue();
    }

    public int integer() {
        require(
                node.isIntegralNumber() && node.canConvertToInt(),
                String.format(Locale.ROOT, "a whole number up to %,d", Integer.MAX_VALUE));
        return node.intValue();
    }

    public long whole() {
        require(
                node.isIntegralNumber() && node.canConvertToLong(),
                String.format(Locale.ROOT, "a whole number up to %,d", Long.MAX_VALUE));
        return node.longValue();
    }

    public BigDecimal decimal() {
        require(node.isNumber(), "a number");
        BigDecimal number = node.decimalValue();
        require(
                number.precision() <= DIGITS_MAX && Math.abs((long) number.scale()) <= DIGITS_MAX,
                "a number of at most " + DIGITS_MAX + " digits");
        return number;
    }

    /** One of several values, by its word. */
    public <T> T oneOf(List<T> values, Function<T, String> word) {
        String text = text();
        return values.stream()
                .filter(each -> word.apply(each).equals(text))
                .findFirst()
                .orElseThrow(() -> fault("is '" + clipped(text) + "', which is not one of "
                        + values.stream().map(word).collect(Collectors.joining(", "))));
    }

    /** A constant of an enum, by {@link JsonText#word}. */
    public <E extends Enum<E>> E word(Class<E> type) {
        return oneOf(List.of(type.getEnumConstants()), JsonText::word);
    }

    public <T> List<T> list(Function<JsonValue, T> reading) {
        require(node.isArray(), "a list");
        List<T> values = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
            values.add(reading.apply(new JsonValue(file, path + "[" + i + "]", node.get(i))));
        }
        return List.copyOf(values);
    }

    public List<String> texts() {
        return list(JsonValue::text);
    }

    /**
     * Reads an object. Reports fields that {@code reading} does not ask for, and values from which it cannot build its
     * result.
     */
    public <T> T object(Function<JsonFields, T> reading) {
        require(node.isObject(), "an object");
        JsonFields fields = new JsonFields(this, (ObjectNode) node);
        T read = build(() -> reading.apply(fields));
        fields.refuseUnknown();
        return read;
    }

    /** Reads an object as the one of several alternatives that its {@code kind} names. */
    public <T> T tagged(List<? extends JsonKind<? extends T>> kinds) {
        return object(fields -> {
            JsonKind<? extends T> kind =
                    fields.at(JsonText.KIND).<JsonKind<? extends T>>oneOf(List.copyOf(kinds), JsonKind::word);
            return kind.reading().apply(fields);
        });
    }

    /** Builds a result from this value; where {@code building} refuses, reports its reason with the path. */
    public <T> T build(Supplier<T> building) {
        try {
            return building.get();
        } catch (InvalidJsonException e) {
            throw e;
        } catch (IllegalStateException | IllegalArgumentException | ArithmeticException e) {
            // Records report impossible arguments as bugs of Keywright; here the arguments come
            // from the file.
            throw new InvalidJsonException(place() + " is invalid: " + clipped(String.valueOf(e.getMessage())), e);
        }
    }

    public InvalidJsonException fault(String reason) {
        return new InvalidJsonException(place() + " " + reason);
    }

    JsonValue below(String name, JsonNode value) {
        return new JsonValue(file, path.isEmpty() ? name : path + "." + name, value);
    }

    private String place() {
        return file + ": " + (path.isEmpty() ? "the file" : path);
    }

    private void require(boolean holds, String wanted) {
        if (!holds) {
            throw fault("should be " + wanted + ", but is " + clipped(shown()));
        }
    }

    private String shown() {
        if (node.isObject()) {
            return "an object";
        }
        return node.isArray() ? "a list" : node.toString();
    }

    private static String clipped(String text) {
        return text.length() <= SHOWN_MAX ? text : text.substring(0, SHOWN_MAX - 1) + "…";
    }
}
