package dev.keywright.mongodb.table;

import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Model;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.mongodb.value.SegmentCode;
import dev.keywright.mongodb.value.TypedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonNull;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * Builds the validator with which MongoDB itself checks documents: a field that is present must have its type. A field
 * may be missing, since a document whose row is only locked, or was deleted, has only protocol columns. Used by
 * {@code SlotShape} and {@code TableShape}.
 */
record Validator(TableShape table) {

    private static final String TYPE = "bsonType";

    BsonDocument document() {
        List<BsonDocument> kinds = table.kinds().stream().map(this::kind).toList();
        BsonDocument schema = kinds.size() == 1 ? kinds.get(0) : new BsonDocument("anyOf", new BsonArray(kinds));
        return new BsonDocument("$jsonSchema", schema);
    }

    private BsonDocument kind(KindShape kind) {
        BsonDocument properties = new BsonDocument(KeyShape.ID, id(kind));
        kind.columns().forEach(each -> properties.append(each.field(), column(each.stored())));
        return new BsonDocument(TYPE, new BsonString("object"))
                .append("title", new BsonString(kind.kind().name()))
                .append("description", new BsonString(kind.kind().key().toString()))
                .append("properties", properties);
    }

    private BsonDocument id(KindShape kind) {
        KeyShape key = kind.key();
        if (key.isSingle()) {
            return segment(kind, key.codes().get(0));
        }
        BsonDocument properties = new BsonDocument();
        for (int i = 0; i < key.names().size(); i++) {
            properties.append(key.names().get(i), segment(kind, key.codes().get(i)));
        }
        return new BsonDocument(TYPE, new BsonString("object"))
                .append("required", texts(key.names()))
                .append("properties", properties);
    }

    private BsonDocument segment(KindShape kind, SegmentCode code) {
        Segment segment = code.segment();
        if (segment.kind() == Segment.Kind.TAG) {
            return new BsonDocument("enum", texts(List.of(segment.text())));
        }
        List<String> words = new ArrayList<>(keyTypes(code.type()));
        Optional<Model> model = table.model();
        boolean nullable = model.isEmpty()
                || segment.column()
                        .filter(each -> new ColumnTypes(model.get()).nullable(kind.kind(), each))
                        .isPresent();
        if (nullable) {
            words.add("maxKey");
        }
        return new BsonDocument(TYPE, words.size() == 1 ? new BsonString(words.get(0)) : texts(words));
    }

    /** The BSON types of values of a key or an index, except null. */
    static List<String> keyTypes(Type type) {
        switch (type.kind()) {
            case REAL, DOUBLE:
                return List.of("double", "string");
            case BYTES:
                return List.of("string");
            case BOOLEAN,
                    SMALLINT,
                    INTEGER,
                    BIGINT,
                    DECIMAL,
                    TEXT,
                    UUID,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMPTZ,
                    ENUM,
                    ARRAY,
                    JSON:
                return List.of(bsonType(type));
        }
        throw new IllegalStateException("no BSON type for " + type);
    }

    private static BsonDocument column(StoredColumn column) {
        if (column.nested().isEmpty()) {
            return value(column.type(), column.nullable());
        }
        BsonDocument properties = new BsonDocument();
        column.nested().forEach(each -> properties.append(each.name(), column(each)));
        BsonDocument child = new BsonDocument(TYPE, new BsonString("object"));
        List<String> required = column.nested().stream()
                .filter(each -> !each.nullable())
                .map(StoredColumn::name)
                .toList();
        if (!required.isEmpty()) {
            child.append("required", texts(required));
        }
        child.append("properties", properties);
        return new BsonDocument(TYPE, new BsonString("array")).append("items", child);
    }

    private static BsonDocument value(Type type, boolean nullable) {
        BsonDocument node = new BsonDocument(
                TYPE, nullable ? texts(List.of(bsonType(type), "null")) : new BsonString(bsonType(type)));
        if (type.kind() == TypeKind.TEXT && type.size() > 0) {
            node.append("maxLength", new BsonInt32(type.size()));
        }
        if (type.kind() == TypeKind.ENUM) {
            List<BsonValue> labels = new ArrayList<>(texts(type.labels()));
            labels.addAll(nullable ? List.of(BsonNull.VALUE) : List.of());
            node.append("enum", new BsonArray(labels));
        }
        type.element().ifPresent(each -> node.append("items", value(each, true)));
        return node;
    }

    private static BsonArray texts(List<String> texts) {
        return new BsonArray(texts.stream().map(BsonString::new).toList());
    }

    private static String bsonType(Type type) {
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
            case DATE, TIMESTAMP, TIMESTAMPTZ:
                return TypedCode.isDate(type) ? "date" : "long";
            case ARRAY:
                return "array";
        }
        throw new IllegalStateException("no BSON type for " + type);
    }
}
