package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.stream.Stream;

/** Types as MongoDB's JSON schema has them. An instant with more digits than a date has is a long (C21). */
final class BsonTypes {

    private static final String KIND = "bsonType";
    private static final int DATE_DIGITS = 3;

    private BsonTypes() {}

    /** A document with these fields, of which those that may be null may also be left out. */
    private static ObjectNode document(List<StoredColumn> columns) {
        ObjectNode node = JsonText.object().put(KIND, "object");
        List<String> required = columns.stream()
                .filter(each -> !each.nullable())
                .map(StoredColumn::name)
                .toList();
        if (!required.isEmpty()) {
            node.set("required", JsonText.texts(required));
        }
        ObjectNode properties = node.putObject("properties");
        columns.forEach(each -> properties.set(each.name(), fieldSchema(each)));
        return node;
    }

    static ObjectNode fieldSchema(StoredColumn column) {
        if (column.nested().isEmpty()) {
            return value(column.type(), column.nullable());
        }
        ObjectNode node = JsonText.object().put(KIND, "array");
        return node.set("items", document(column.nested()));
    }

    private static ObjectNode value(Type type, boolean nullable) {
        ObjectNode node = JsonText.object();
        if (nullable) {
            node.set(KIND, JsonText.texts(List.of(word(type), "null")));
        } else {
            node.put(KIND, word(type));
        }
        if (type.kind() == TypeKind.TEXT && type.size() > 0) {
            node.put("maxLength", type.size());
        }
        if (type.kind() == TypeKind.ENUM) {
            ArrayNode labels = JsonText.texts(type.labels());
            node.set("enum", nullable ? labels.addNull() : labels);
        }
        type.element().ifPresent(each -> node.set("items", value(each, true)));
        return node;
    }

    /**
     * A value in a key or an index. Null is MaxKey there, an enum's label has its place in front, NaN and bytes are text, so
     * that MongoDB sorts them as we do.
     */
    static ObjectNode keySchema(Type type, boolean nullable) {
        boolean floating = type.kind() == TypeKind.REAL || type.kind() == TypeKind.DOUBLE;
        List<String> words = Stream.of(
                        type.kind() == TypeKind.BYTES ? "string" : word(type),
                        floating ? "string" : "",
                        nullable ? "maxKey" : "")
                .filter(each -> !each.isEmpty())
                .toList();
        ObjectNode node = JsonText.object();
        return words.size() == 1 ? node.put(KIND, words.get(0)) : node.set(KIND, JsonText.texts(words));
    }

    private static String word(Type type) {
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

    /** Whether a column's own field sorts as its values do. */
    static boolean ordersAlike(Type type) {
        switch (type.kind()) {
            case ENUM, REAL, DOUBLE, BYTES:
                return false;
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, DECIMAL, TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, JSON:
                return true;
            case ARRAY:
                return ordersAlike(type.element().orElseThrow());
        }
        throw new IllegalStateException("no order of " + type);
    }
}
