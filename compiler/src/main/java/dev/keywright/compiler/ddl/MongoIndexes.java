package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The indexes of a collection: the one over its key where rows are read in order, those of the design, and expiry. */
record MongoIndexes(MongoFields fields) {

    /** {@code createIndex} takes both. */
    record Made(ObjectNode keys, ObjectNode options) {}

    List<Made> all() {
        List<Made> made = new ArrayList<>();
        Table table = fields.table();
        if (!table.sort().isEmpty()) {
            made.add(new Made(key(), JsonText.object().put("name", "key").put("unique", true)));
        }
        for (Table.Index index : table.indexes()) {
            table.stored().forEach(kind -> kind.slots().stream()
                    .filter(each -> each.index().equals(index.name()))
                    .map(each -> made(index, kind, each))
                    .filter(each -> !each.keys().isEmpty())
                    .forEach(made::add));
        }
        table.retention()
                .map(each -> fields.columns().free(Expiry.COLUMN))
                .ifPresent(each -> made.add(new Made(
                        JsonText.object().put(each, 1),
                        JsonText.object().put("name", each).put("expireAfterSeconds", 0))));
        return made;
    }

    private ObjectNode key() {
        ObjectNode keys = JsonText.object();
        fields.table().partition().forEach(each -> keys.put(fields.path(each), 1));
        fields.table().sort().forEach(each -> keys.put(fields.path(each), each.descending() ? -1 : 1));
        return keys;
    }

    private Made made(Table.Index index, RowKind kind, RowKind.Slot slot) {
        ObjectNode keys = JsonText.object();
        KeyLayout key = slot.key();
        put(keys, kind, slot, key.partition(), index.partition());
        put(keys, kind, slot, key.sort(), index.sort());
        ObjectNode options = JsonText.object().put("name", NameRule.MONGODB.of(index.name()));
        if (index.unique()) {
            options.put("unique", true);
        }
        List<ObjectNode> filters = filters(index, kind, slot);
        if (filters.size() == 1) {
            options.set("partialFilterExpression", filters.get(0));
        } else if (filters.size() > 1) {
            options.putObject("partialFilterExpression").set("$and", JsonText.list(filters, each -> each));
        }
        return new Made(keys, options);
    }

    private void put(
            ObjectNode keys, RowKind kind, RowKind.Slot slot, List<Segment> segments, List<KeyColumn> columns) {
        for (int i = 0; i < segments.size(); i++) {
            int direction = columns.get(i).descending() ? -1 : 1;
            fields.sorted(kind, slot, segments.get(i), columns.get(i)).ifPresent(each -> keys.put(each, direction));
        }
    }

    /** Rows of other kinds stay out, and rows for which the slot's conditions do not hold. */
    private List<ObjectNode> filters(Table.Index index, RowKind kind, RowKind.Slot slot) {
        Set<ObjectNode> filters = new LinkedHashSet<>();
        if (fields.table().stored().size() > 1) {
            kind.key().sort().stream()
                    .limit(1)
                    .forEach(each -> filters.add(
                            PartialFilter.holds(fields.tag(), "$eq", JsonNodeFactory.instance.textNode(each.text()))));
        }
        PartialFilter filter = new PartialFilter(fields, kind);
        List<Optional<ObjectNode>> said =
                slot.when().stream().map(each -> each.match(filter)).toList();
        if (said.stream().allMatch(Optional::isPresent)) {
            said.forEach(each -> filters.add(each.orElseThrow()));
        } else {
            filters.add(PartialFilter.holds(listed(index), "$eq", JsonNodeFactory.instance.booleanNode(true)));
        }
        if (index.unique()) {
            slot.key()
                    .segments()
                    .flatMap(each -> each.column().stream())
                    .filter(each -> new ColumnTypes(fields.design().model()).nullable(kind, slot.when(), each))
                    .forEach(each -> fields.value(kind, each)
                            .ifPresent(field -> filters.add(PartialFilter.holds(
                                    field,
                                    "$type",
                                    JsonNodeFactory.instance.textNode(BsonTypes.word(
                                            new ColumnTypes(fields.design().model()).type(kind, each)))))));
        }
        return List.copyOf(filters);
    }

    /** Where a filter cannot say the condition, the store marks the rows that the index lists. */
    private String listed(Table.Index index) {
        return fields.columns().free("in_" + StoredName.legal(index.name()));
    }
}
