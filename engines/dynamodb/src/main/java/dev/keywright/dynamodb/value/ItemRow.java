package dev.keywright.dynamodb.value;

import dev.keywright.core.engine.row.FrozenMap;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A row's columns as a map over an item. A column is decoded each time it is read. Read only. Used by
 * {@code KindShape}.
 */
public final class ItemRow extends FrozenMap<Object> {

    private final ColumnAttributes columns;
    private final Map<String, AttributeValue> item;
    private final ItemValues values;

    public ItemRow(ColumnAttributes columns, Map<String, AttributeValue> item, ItemValues values) {
        this.columns = columns;
        this.item = item;
        this.values = values;
    }

    @Override
    public Object get(Object name) {
        ColumnAttributes.Column column = columns.at((String) name);
        AttributeValue value = item.get(column.attribute());
        return value == null ? null : values.read(column, value);
    }

    @Override
    public boolean containsKey(Object name) {
        return item.containsKey(columns.attribute((String) name));
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return Collections.unmodifiableMap(values.read(columns, item)).entrySet();
    }
}
