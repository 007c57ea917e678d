package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import java.util.List;

/** Types as MongoDB's JSON schema has them. An instant with more digits than a date has is a long (C21). */
final class BsonTypes {

    private static final String KIND = "bsonType";
    private static final int DATE_DIGITS = 3;

    private BsonTypes() {}

    /** A document with these fields, of which those that may be null may also be left out. */
    static ObjectNode document(List<StoredColumn> columns) {
        ObjectNode node = JsonText.object().put(KIND, "object");
        List<String> required = columns.stream()
                .filter(each -> !each.nullable())
                .map(StoredColumn::name)
                .toList();
        if (!required.isEmpty()) {
            node.set("required", JsonText.texts(required));
        }
        ObjectNode properties = node.putObject("properties");
        columns.forEach(each -> properties.set(each.name(), field(each)));
        return node;
    }

    private static ObjectNode field(StoredColumn column) {
        if (column.inside().isEmpty()) {
            return value(column.type(), column.nullable());
        }
        ObjectNode node = JsonText.object().put(KIND, "array");
        return node.set("items", document(column.inside()));
    }

    static ObjectNode value(Type type, boolean nullable) {
        ObjectNode node = JsonText.object();
        if (nullable) {
            node.set(KIND, JsonText.texts(List.of(word(type), "null")));
        } else {
            node.put(KIND, word(type));
        }
        if (type.kind() == Kind.TEXT && type.size() > 0) {
            node.put("maxLength", type.size());
        }
        if (type.kind() == Kind.ENUM) {
            ArrayNode labels = JsonText.texts(type.labels());
            node.set("enum", nullable ? labels.addNull() : labels);
        }
        type.element().ifPresent(each -> node.set("items", value(each, true)));
        return node;
    }

    static String word(Type type) {
        switch (type.kind()) {
            case BOOLEAN:
                return "bool";
            case SMALLINT, INTEGER:
                return "int";
            case BIGINT, TIME:
                return "long";
            case DECIMAL:
                return "decimal";
            case REAL, DOUBLE:
                return "double";
            case TEXT, ENUM, JSON:
                return "string";
            case UUID, BYTES:
                return "binData";
            case DATE:
                return "date";
            case TIMESTAMP, TIMESTAMPTZ:
                return type.size() <= DATE_DIGITS ? "date" : "long";
            case ARRAY:
                return "array";
        }
        throw new IllegalStateException("no BSON type for " + type);
    }

    /**
     * Whether MongoDB orders values as we do. It takes an enum's labels by the alphabet, NaN for the least number,
     * and short bytes before long ones; such a field of an index holds the text that {@code KeyText} gives.
     */
    static boolean ordersAlike(Type type) {
        switch (type.kind()) {
            case ENUM, REAL, DOUBLE, BYTES, JSON:
                return false;
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, DECIMAL, TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, ARRAY:
                return true;
        }
        throw new IllegalStateException("no order of " + type);
    }
}
