package dev.keywright.dynamodb;

import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ReadSlots;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The keys under which indexes list a row that still is an item. */
final class ItemSlots extends ReadSlots {

    private final KindItems kind;
    private final Map<String, AttributeValue> item;

    ItemSlots(KindItems kind, Map<String, AttributeValue> item) {
        super(kind.indexes());
        this.kind = kind;
        this.item = item;
    }

    @Override
    protected Key read(int place) {
        return kind.listed(kind.indexes().get(place), item).orElse(null);
    }
}
