package dev.keywright.mongodb.driver;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * A document that was read, as a list of fields in their order. Documents with the same fields share one list of names.
 */
public final class Fields {

    private final Names names;
    private final DocumentBytes bytes;

    /** REQUIRES: {@code names} are the names of the document's fields. */
    Fields(Names names, DocumentBytes bytes) {
        this.names = names;
        this.bytes = bytes;
    }

    /** The names of a document's fields, with an index by name. */
    static final class Names {

        private final List<String> all;
        private final byte[][] bytes;
        private final Map<String, Integer> places = new LinkedHashMap<>();

        Names(List<String> all) {
            this.all = List.copyOf(all);
            this.bytes = all.stream()
                    .map(each -> each.getBytes(StandardCharsets.UTF_8))
                    .toArray(byte[][]::new);
            this.all.forEach(each -> places.put(each, places.size()));
        }

        static Names of(DocumentBytes document) {
            List<String> all = new ArrayList<>();
            for (int i = 0; i < document.size(); i++) {
                all.add(document.name(i));
            }
            return new Names(all);
        }

        List<String> all() {
            return all;
        }

        int size() {
            return bytes.length;
        }

        /** Whether the document has these names, in this order. */
        boolean match(DocumentBytes document) {
            if (document.size() != bytes.length) {
                return false;
            }
            for (int i = 0; i < bytes.length; i++) {
                if (!document.named(i, bytes[i])) {
                    return false;
                }
            }
            return true;
        }
    }

    public static Fields of(BsonDocument document) {
        return new Fields(new Names(List.copyOf(document.keySet())), DocumentBytes.of(document));
    }

    /** Null if the document does not have the field. */
    public BsonValue get(String name) {
        Integer place = names.places.get(name);
        return place == null ? null : bson(bytes.get(place));
    }

    /** The decoded value of a field; null if the document does not have the field. */
    public Object read(String name, FieldCode code) {
        Integer place = names.places.get(name);
        if (place == null) {
            return null;
        }
        Object value = bytes.get(place);
        return value instanceof BsonValue bson ? code.read(bson) : code.plain(value);
    }

    /** @param value a Long, an Integer, a String, or a BsonValue */
    public static BsonValue bson(Object value) {
        if (value instanceof BsonValue bson) {
            return bson;
        }
        if (value instanceof String text) {
            return new BsonString(text);
        }
        return value instanceof Long number ? new BsonInt64(number) : new BsonInt32((Integer) value);
    }

    public boolean has(String name) {
        return names.places.containsKey(name);
    }

    public void forEach(BiConsumer<String, BsonValue> field) {
        for (int i = 0; i < names.size(); i++) {
            field.accept(names.all.get(i), bson(bytes.get(i)));
        }
    }

    public BsonDocument document() {
        return bytes.document();
    }
}
