package dev.keywright.mongodb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonString;
import org.bson.BsonValue;

/** A document that was read: its fields in their order. Documents with the same fields share the names of them. */
final class Fields {

    private final Names names;
    private final Object[] values;

    /**
     * REQUIRES: nobody else holds the array.
     *
     * @param values one for every name: a Long, an Integer or a String as itself, anything else as a BsonValue
     */
    Fields(Names names, Object[] values) {
        this.names = names;
        this.values = values;
    }

    /** The names of a document's fields, and where each is. */
    static final class Names {

        private final List<String> all;
        private final Map<String, Integer> places = new LinkedHashMap<>();

        Names(List<String> all) {
            this.all = List.copyOf(all);
            this.all.forEach(each -> places.put(each, places.size()));
        }

        List<String> all() {
            return all;
        }

        /** Whether a field has this place and this name. */
        boolean has(int place, String name) {
            return place < all.size() && all.get(place).equals(name);
        }
    }

    static Fields of(BsonDocument document) {
        return new Fields(
                new Names(List.copyOf(document.keySet())), document.values().toArray());
    }

    /** Null where the document has no such field. */
    BsonValue get(String name) {
        Integer place = names.places.get(name);
        return place == null ? null : bson(values[place]);
    }

    /** The value of a field as its column has it; null where the document has no such field. */
    Object read(String name, FieldCode code) {
        Integer place = names.places.get(name);
        if (place == null) {
            return null;
        }
        Object value = values[place];
        return value instanceof BsonValue bson ? code.read(bson) : code.plain(value);
    }

    /** @param value a Long, an Integer, a String, or BSON already */
    static BsonValue bson(Object value) {
        if (value instanceof BsonValue bson) {
            return bson;
        }
        if (value instanceof String text) {
            return new BsonString(text);
        }
        return value instanceof Long number ? new BsonInt64(number) : new BsonInt32((Integer) value);
    }

    boolean has(String name) {
        return names.places.containsKey(name);
    }

    void forEach(BiConsumer<String, BsonValue> field) {
        for (int i = 0; i < values.length; i++) {
            field.accept(names.all.get(i), bson(values[i]));
        }
    }

    BsonDocument document() {
        BsonDocument document = new BsonDocument(values.length);
        forEach(document::append);
        return document;
    }
}
