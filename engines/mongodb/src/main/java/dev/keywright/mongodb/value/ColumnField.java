package dev.keywright.mongodb.value;

import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.mongodb.driver.FieldCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonNull;
import org.bson.BsonValue;

/**
 * A column of a row, and the field that holds it. Used by {@code BuildSlotShape}, {@code KindShape} and
 * {@code TableShape}.
 *
 * @param column as rows name it: {@code search.contact_id/name}
 * @param stored the name and type of the field, and for embedded children those of their columns
 */
public record ColumnField(String column, StoredColumn stored, FieldCode code) {

    public static ColumnField of(String column, StoredColumn stored) {
        return new ColumnField(column, stored, new TypedCode(stored.type()));
    }

    /** The field of children that a row embeds: an array of documents. */
    public static ColumnField embedded(String relationship, StoredColumn stored, List<ColumnPath> columns) {
        List<ColumnField> inside = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            inside.add(of(columns.get(i).toString(), stored.nested().get(i)));
        }
        return new ColumnField(relationship, stored, new Children(inside));
    }

    public String field() {
        return stored.name();
    }

    private record Children(List<ColumnField> inside) implements FieldCode {

        @Override
        public BsonValue write(Object value) {
            return value instanceof List<?> list
                    ? new BsonArray(
                            list.stream().map(each -> child((Map<?, ?>) each)).toList())
                    : BsonNull.VALUE;
        }

        private BsonDocument child(Map<?, ?> values) {
            BsonDocument document = new BsonDocument();
            inside.forEach(each -> document.append(each.field(), each.code().write(values.get(each.column()))));
            return document;
        }

        @Override
        public Object read(BsonValue field) {
            if (!field.isArray()) {
                return null;
            }
            List<Map<String, Object>> list = new ArrayList<>();
            field.asArray().forEach(each -> list.add(values(each.asDocument())));
            return list;
        }

        private Map<String, Object> values(BsonDocument child) {
            Map<String, Object> values = new LinkedHashMap<>();
            inside.forEach(each -> {
                BsonValue field = child.get(each.field());
                values.put(each.column(), field == null ? null : each.code().read(field));
            });
            return values;
        }
    }
}
