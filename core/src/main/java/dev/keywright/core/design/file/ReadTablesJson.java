package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonFields;
import dev.keywright.core.json.JsonValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Period;
import dev.keywright.core.query.Term;
import java.util.List;

/** Reads a table that {@link WriteTablesJson} wrote. Used by {@code DesignFile}. */
public final class ReadTablesJson {

    private ReadTablesJson() {}

    public static Table table(JsonValue value) {
        return value.object(fields -> new Table(
                fields.at("name").text(),
                keyColumns(fields.at("partition")),
                keyColumns(fields.at("sort")),
                fields.at("families").list(ReadTablesJson::family),
                fields.maybe("retention").map(ReadModelJson::retention),
                fields.at("indexes").list(ReadTablesJson::index),
                fields.at("rows").list(ReadTablesJson::row)));
    }

    private static List<Table.KeyColumn> keyColumns(JsonValue value) {
        return value.list(each -> each.object(fields -> new Table.KeyColumn(
                fields.at("name").text(),
                fields.at("type").text(),
                fields.at("descending").flag())));
    }

    private static Table.ColumnFamily family(JsonValue value) {
        return value.object(fields -> new Table.ColumnFamily(
                fields.at("name").text(), fields.at("columns").texts()));
    }

    private static Table.Index index(JsonValue value) {
        return value.object(fields -> new Table.Index(
                fields.at("name").text(),
                keyColumns(fields.at("partition")),
                keyColumns(fields.at("sort")),
                fields.at("projection").texts(),
                fields.at("sparse").flag(),
                fields.at("unique").flag()));
    }

    private static RowKind row(JsonValue value) {
        return value.object(fields -> {
            RowKind row = new RowKind(
                    fields.at("name").text(),
                    fields.at("entity").text(),
                    fields.at("role").word(RowRole.class),
                    layout(fields),
                    columns(fields.at("columns")),
                    ReadConditionJson.list(fields.at("when")),
                    fields.maybe("each").map(ReadTablesJson::each),
                    fields.at("embeds").list(ReadTablesJson::embed),
                    fields.at("totals").list(ReadTablesJson::total),
                    fields.at("slots").list(ReadTablesJson::slot));
            fields.checkDerived("path", row.followedRelationships());
            return row;
        });
    }

    private static KeyLayout layout(JsonFields fields) {
        return new KeyLayout(
                fields.at("partition").list(ReadTablesJson::segment),
                fields.at("sort").list(ReadTablesJson::segment));
    }

    private static Segment segment(JsonValue value) {
        return value.object(fields -> new Segment(
                fields.at("kind").word(Segment.Kind.class),
                fields.maybe("column").map(ScalarJson::path),
                fields.maybe("type").map(ReadTermJson::type),
                fields.at("descending").flag(),
                fields.maybe("period").map(each -> each.word(Period.class)),
                fields.maybe("count").map(ReadTablesJson::count).orElse(0),
                fields.maybe("text").map(JsonValue::text).orElse("")));
    }

    private static int count(JsonValue value) {
        if (value.integer() < 1) {
            throw value.fault("is " + value.integer() + "; it must be at least 1");
        }
        return value.integer();
    }

    private static RowKind.Slot slot(JsonValue value) {
        return value.object(fields -> new RowKind.Slot(
                fields.at("index").text(),
                layout(fields),
                ReadConditionJson.list(fields.at("when")),
                fields.at("projection").list(ScalarJson::path)));
    }

    private static List<ColumnPath> columns(JsonValue value) {
        return value.list(each -> each.object(fields -> {
            ColumnPath column = ScalarJson.path(fields.at("from"));
            fields.checkDerived("name", column.column());
            return column;
        }));
    }

    private static RowKind.Expansion each(JsonValue value) {
        return value.object(fields -> new RowKind.Expansion(
                fields.at("unit").word(RowKind.Expansion.Unit.class),
                fields.maybe("path").map(each -> each.list(JsonValue::text)).orElse(List.of()),
                fields.at("of").text()));
    }

    private static RowKind.Embed embed(JsonValue value) {
        return value.object(
                fields -> new RowKind.Embed(fields.at("relationship").text(), columns(fields.at("columns"))));
    }

    private static RowKind.Total total(JsonValue value) {
        return value.object(fields -> new RowKind.Total(
                fields.at("function").word(Term.Aggregate.Function.class),
                fields.at("distinct").flag(),
                fields.maybe("of").map(ScalarJson::path)));
    }
}
