package dev.keywright.mongodb;

import dev.keywright.core.engine.Frozen;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.Set;
import org.bson.BsonDocument;

/** The values of a row that still is a document: each is read when it is asked for. */
final class DocumentRow extends AbstractMap<String, Object> implements Frozen {

    private final KindShape kind;
    private final BsonDocument document;

    DocumentRow(KindShape kind, BsonDocument document) {
        this.kind = kind;
        this.document = document;
    }

    BsonDocument document() {
        return document;
    }

    @Override
    public Object get(Object name) {
        return kind.read(document, (String) name);
    }

    @Override
    public boolean containsKey(Object name) {
        return document.containsKey(kind.field((String) name));
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return Collections.unmodifiableMap(kind.values(document)).entrySet();
    }
}
