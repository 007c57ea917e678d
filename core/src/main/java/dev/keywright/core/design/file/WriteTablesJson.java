package dev.keywright.core.design.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.TypeText;
import java.util.List;

/**
 * Writes tables with the row kinds that are stored in them. Stored: a file that exists stays readable, and what its
 * fields mean never changes. Used by {@code DesignFile}.
 */
public final class WriteTablesJson {

    private WriteTablesJson() {}

    public static ObjectNode table(Table table) {
        ObjectNode node = JsonText.object().put("name", table.name());
        node.set("partition", keyColumns(table.partition()));
        node.set("sort", keyColumns(table.sort()));
        node.set("families", JsonText.list(table.families(), each -> JsonText.object()
                .put("name", each.name())
                .set("columns", JsonText.texts(each.columns()))));
        table.retention()
                .ifPresentOrElse(
                        each -> node.set("retention", WriteModelJson.retention(each)), () -> node.putNull("retention"));
        node.set("indexes", JsonText.list(table.indexes(), WriteTablesJson::index));
        node.set("rows", JsonText.list(table.rows(), WriteTablesJson::row));
        return node;
    }

    private static ArrayNode keyColumns(List<Table.KeyColumn> columns) {
        return JsonText.list(columns, each -> JsonText.object()
                .put("name", each.name())
                .put("type", each.type())
                .put("descending", each.descending()));
    }

    private static ObjectNode index(Table.Index index) {
        ObjectNode node = JsonText.object().put("name", index.name());
        node.set("partition", keyColumns(index.partition()));
        node.set("sort", keyColumns(index.sort()));
        node.set("projection", JsonText.texts(index.projection()));
        return node.put("sparse", index.sparse()).put("unique", index.unique());
    }

    private static ObjectNode row(RowKind row) {
        ObjectNode node = JsonText.object().put("name", row.name()).put("entity", row.entity());
        node.set("path", JsonText.texts(row.followedRelationships()));
        node.put("role", row.role().word());
        layout(node, row.key());
        node.set("slots", JsonText.list(row.slots(), WriteTablesJson::slot));
        node.set("columns", columns(row.columns()));
        node.set("when", WriteConditionJson.list(row.predicate()));
        row.expansion().ifPresent(each -> node.set("each", each(each)));
        node.set("embeds", JsonText.list(row.embeds(), each -> JsonText.object()
                .put("relationship", each.relationship())
                .set("columns", columns(each.columns()))));
        node.set("totals", JsonText.list(row.totals(), WriteTablesJson::total));
        return node;
    }

    private static ObjectNode each(RowKind.Expansion each) {
        ObjectNode node = JsonText.object().put("unit", each.unit().word());
        if (!each.path().isEmpty()) {
            node.set("path", JsonText.texts(each.path()));
        }
        return node.put("of", each.of());
    }

    private static ObjectNode slot(RowKind.Slot slot) {
        ObjectNode node = layout(JsonText.object().put("index", slot.index()), slot.key());
        node.set("when", WriteConditionJson.list(slot.predicate()));
        return node.set(
                "projection",
                JsonText.texts(
                        slot.projection().stream().map(ColumnPath::toString).toList()));
    }

    private static ObjectNode layout(ObjectNode node, KeyLayout key) {
        node.set("partition", JsonText.list(key.partition(), WriteTablesJson::segment));
        return node.set("sort", JsonText.list(key.sort(), WriteTablesJson::segment));
    }

    private static ObjectNode segment(Segment segment) {
        ObjectNode node = JsonText.object(segment.kind().word());
        segment.column().ifPresent(each -> node.put("column", each.toString()));
        segment.type().ifPresent(each -> node.put("type", TypeText.write(each)));
        node.put("descending", segment.descending());
        segment.period().ifPresent(each -> node.put("period", each.word()));
        if (segment.count() > 0) {
            node.put("count", segment.count());
        }
        return segment.text().isEmpty() ? node : node.put("text", segment.text());
    }

    private static ArrayNode columns(List<ColumnPath> columns) {
        return JsonText.list(
                columns, each -> JsonText.object().put("name", each.column()).put("from", each.toString()));
    }

    private static ObjectNode total(RowKind.Total total) {
        ObjectNode node = JsonText.object()
                .put("function", JsonText.word(total.function()))
                .put("distinct", total.distinct());
        total.of().ifPresent(each -> node.put("of", each.toString()));
        return node;
    }
}
