package dev.keywright.mongodb;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ReadSlots;

/** The keys under which indexes list a row that still is a document. */
final class DocumentSlots extends ReadSlots {

    private final KindShape kind;
    private final DocumentRow row;
    private final Key key;

    DocumentSlots(KindShape kind, DocumentRow row, Key key) {
        super(kind.indexes());
        this.kind = kind;
        this.row = row;
        this.key = key;
    }

    @Override
    protected Key read(int place) {
        return kind.slots().get(place).read(row, key);
    }
}
