package dev.keywright.mongodb.table;

import dev.keywright.core.engine.row.FrozenMap;
import dev.keywright.mongodb.driver.Fields;
import java.util.Collections;
import java.util.Set;

/**
 * A row's columns as a map over a document. A column is decoded each time it is read. Read only. Used by
 * {@code KindShape} and {@code SlotShape}.
 */
final class DocumentRow extends FrozenMap<Object> {

    private final KindShape kind;
    private final Fields fields;

    DocumentRow(KindShape kind, Fields fields) {
        this.kind = kind;
        this.fields = fields;
    }

    Fields fields() {
        return fields;
    }

    @Override
    public Object get(Object name) {
        return kind.read(fields, (String) name);
    }

    @Override
    public boolean containsKey(Object name) {
        return fields.has(kind.field((String) name));
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return Collections.unmodifiableMap(kind.values(fields)).entrySet();
    }
}
