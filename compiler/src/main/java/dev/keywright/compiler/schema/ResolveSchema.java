package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Attribute.DefaultValue;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns table drafts into entities and relationships: looks up names, determines primary keys, checks references. Used
 * by {@code ReadSchema} and {@code ResolveVolumes}.
 */
final class ResolveSchema {

    private static final String ROW_ID = "row_id";

    private final List<TableDraft> tables;
    private final TypeNames types;
    private final RefusedTables refused;
    private final Diagnostics diagnostics;

    ResolveSchema(List<TableDraft> tables, TypeNames types, RefusedTables refused, Diagnostics diagnostics) {
        this.tables = tables;
        this.types = types;
        this.refused = refused;
        this.diagnostics = diagnostics;
    }

    Schema resolve() {
        List<ResolvedTable> resolved = new ArrayList<>();
        for (TableDraft table : tables) {
            resolved.add(keys(table));
        }
        for (ResolvedTable table : resolved) {
            for (TableDraft.Reference reference : table.draft().references) {
                reference(table, reference, resolved);
            }
            new ReadOwners(table, resolved, refused, diagnostics).read();
        }
        ResolveVolumes volumes = new ResolveVolumes(resolved, diagnostics);
        List<Entity> entities = resolved.stream().map(volumes::entity).toList();
        List<Relationship> relationships = resolved.stream()
                .flatMap(each -> volumes.relationships(each).stream())
                .toList();
        return new Schema(entities, relationships, types, refused);
    }

    private ResolvedTable keys(TableDraft table) {
        ResolvedTable resolved = new ResolvedTable(table);
        for (TableDraft.Key key : table.keys) {
            List<String> columns = keyColumns(table, key.columns());
            if (columns.size() < key.columns().size()) {
                resolved.keyIsBroken |= key.primary();
            } else if (!key.primary()) {
                resolved.addUnique(columns);
            } else if (resolved.key.isEmpty()) {
                resolved.key = columns;
            } else if (!resolved.key.equals(columns)) {
                diagnostics.report(Problem.TWO_PRIMARY_KEYS, key.at(), "table", table.name.text());
            }
        }
        for (TableDraft.Index index : table.indexes) {
            index(resolved, index);
        }
        chooseKey(resolved);
        for (String column : resolved.key) {
            table.column(column).orElseThrow().nullable = false;
        }
        resolved.uniques.remove(resolved.key);
        return resolved;
    }

    private void index(ResolvedTable table, TableDraft.Index index) {
        List<String> columns =
                index.unique() ? keyColumns(table.draft(), index.columns()) : columns(table.draft(), index.columns());
        if (columns.size() < index.columns().size()) {
            return;
        }
        table.indexes.add(new Entity.Index(
                index.name(),
                columns,
                columns.stream().filter(index.descending()::contains).toList(),
                index.unique(),
                index.where()));
        if (index.unique() && index.where().isEmpty()) {
            table.addUnique(columns);
        } else if (index.unique()) {
            diagnostics.report(Problem.PARTIAL_UNIQUE, index.at(), "index", index.name());
        }
    }

    private void chooseKey(ResolvedTable table) {
        if (!table.key.isEmpty()) {
            return;
        }
        TableDraft draft = table.draft();
        Optional<List<String>> unique = table.uniques.stream()
                .filter(each ->
                        each.stream().noneMatch(column -> draft.column(column).orElseThrow().nullable))
                .findFirst();
        if (unique.isPresent()) {
            table.key = unique.get();
            diagnostics.report(
                    Problem.KEY_FROM_UNIQUE,
                    draft.at(),
                    "table",
                    draft.name.text(),
                    "columns",
                    String.join(", ", table.key));
            return;
        }
        String name = ROW_ID;
        while (draft.column(name).isPresent()) {
            name += "_";
        }
        TableDraft.Column generated = new TableDraft.Column(name, draft.at(), Type.BIGINT);
        generated.fallback = Optional.of(DefaultValue.of(DefaultValue.Origin.IDENTITY));
        generated.nullable = false;
        draft.columns.add(generated);
        table.key = List.of(name);
        table.keyGenerated = true;
        // If the declared key is invalid, that has been reported already.
        if (!table.keyIsBroken && draft.columns.size() > 1) {
            diagnostics.report(Problem.KEY_GENERATED, draft.at(), "table", draft.name.text(), "column", name);
        }
    }

    /** The names of the columns as declared; an unknown name is reported and left out. */
    private List<String> columns(TableDraft table, List<TableDraft.Name> names) {
        List<String> found = new ArrayList<>();
        for (TableDraft.Name name : names) {
            Optional<TableDraft.Column> column = table.column(name.text());
            if (column.isPresent()) {
                found.add(column.get().name);
            } else {
                List<String> known =
                        table.columns.stream().map(each -> each.name).toList();
                diagnostics.report(
                        Problem.UNKNOWN_COLUMN,
                        name.at(),
                        "table",
                        table.name.text(),
                        "column",
                        name.text(),
                        "nearest",
                        NearestName.advice(name.text(), known, "add it to the table, or check its name"));
            }
        }
        return List.copyOf(found);
    }

    /** The names of the columns of a key; an array is reported and left out. */
    private List<String> keyColumns(TableDraft table, List<TableDraft.Name> names) {
        List<String> found = new ArrayList<>(columns(table, names));
        for (TableDraft.Name name : names) {
            table.column(name.text())
                    .filter(each -> each.type.kind() == TypeKind.ARRAY && found.remove(each.name))
                    .ifPresent(each -> diagnostics.report(
                            Problem.ARRAY_IN_KEY, name.at(), "column", each.name, "table", table.name.text()));
        }
        return List.copyOf(found);
    }

    private void reference(ResolvedTable child, TableDraft.Reference reference, List<ResolvedTable> all) {
        List<String> columns = columns(child.draft(), reference.columns());
        String from = child.name() + "." + String.join("+", columns);
        Optional<ResolvedTable> parent = all.stream()
                .filter(each -> each.name().equalsIgnoreCase(reference.parent().text()))
                .findFirst();
        Optional<Refusal> refusal = refused.find(reference.parent().text());
        if (parent.isEmpty() && refusal.isPresent()) {
            notKept(reference.parent().at(), from, refusal.get(), diagnostics);
            if (columns.size() == reference.columns().size()) {
                hints(child, reference);
            }
            return;
        }
        if (parent.isEmpty()) {
            List<String> known = all.stream().map(ResolvedTable::name).toList();
            diagnostics.report(
                    Problem.REFERENCE_TO_NOTHING,
                    reference.parent().at(),
                    "child",
                    from,
                    "parent",
                    reference.parent().text(),
                    "nearest",
                    NearestName.advice(reference.parent().text(), known, "create the table, or remove the reference"));
            return;
        }
        List<String> parentColumns = reference.parentColumns().isEmpty()
                ? parent.get().key
                : columns(parent.get().draft(), reference.parentColumns());
        boolean complete = columns.size() == reference.columns().size()
                && (reference.parentColumns().isEmpty()
                        || parentColumns.size() == reference.parentColumns().size());
        if (reference.parentColumns().isEmpty() && parent.get().keyGenerated) {
            diagnostics.report(
                    Problem.REFERENCE_NOT_UNIQUE,
                    reference.at(),
                    "child",
                    from,
                    "parent",
                    parent.get().name(),
                    "columns",
                    "no key");
            return;
        }
        if (complete && fits(from, reference, child, columns, parent.get(), parentColumns)) {
            child.links.add(new ResolvedTable.Link(
                    columns,
                    parent.get(),
                    parentColumns,
                    reference.onDelete(),
                    reference.deferred(),
                    hints(child, reference),
                    Optional.empty()));
        }
    }

    /** Warns that a reference is an ordinary column, since the table that it refers to was refused. */
    static void notKept(SourceSpan at, String child, Refusal parent, Diagnostics diagnostics) {
        diagnostics.report(
                Problem.REFERENCE_NOT_KEPT, at, "child", child, "parent", parent.name(), "place", parent.at());
    }

    private boolean fits(
            String from,
            TableDraft.Reference reference,
            ResolvedTable child,
            List<String> columns,
            ResolvedTable parent,
            List<String> parentColumns) {
        if (columns.size() != parentColumns.size()) {
            diagnostics.report(
                    Problem.REFERENCE_LENGTH,
                    reference.at(),
                    "child",
                    from,
                    "count",
                    columns.size(),
                    "parent",
                    parent.name(),
                    "parentCount",
                    parentColumns.size());
            return false;
        }
        if (!parent.isUnique(parentColumns)) {
            diagnostics.report(
                    Problem.REFERENCE_NOT_UNIQUE,
                    reference.at(),
                    "child",
                    from,
                    "parent",
                    parent.name(),
                    "columns",
                    String.join(", ", parentColumns));
            return false;
        }
        for (int i = 0; i < columns.size(); i++) {
            Type type = child.draft().column(columns.get(i)).orElseThrow().type;
            Type parentType = parent.draft().column(parentColumns.get(i)).orElseThrow().type;
            if (!type.comparableWith(parentType)) {
                diagnostics.report(
                        Problem.REFERENCE_TYPES,
                        reference.at(),
                        "child",
                        child.name() + "." + columns.get(i),
                        "type",
                        type,
                        "parent",
                        parent.name() + "." + parentColumns.get(i),
                        "parentType",
                        parentType);
                return false;
            }
        }
        return true;
    }

    /** The hints of a foreign key, which are written beside its clause or beside one of its columns. */
    private Hints hints(ResolvedTable child, TableDraft.Reference reference) {
        var found = new ArrayList<>(reference.hints());
        for (TableDraft.Name name : reference.columns()) {
            TableDraft.Column column = child.draft().column(name.text()).orElseThrow();
            child.referring.add(column.name);
            column.hints.stream()
                    .filter(each -> each.word().describesReference())
                    .forEach(found::add);
        }
        return Hints.at(HintWord.Site.FOREIGN_KEY, found, diagnostics);
    }

    /** A condition as written in the schema, with each gap reduced to one space. */
    static String text(List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        int end = -1;
        for (Token token : tokens) {
            text.append(end >= 0 && token.start() > end ? " " : "").append(token.text());
            end = token.end();
        }
        return text.toString();
    }
}
