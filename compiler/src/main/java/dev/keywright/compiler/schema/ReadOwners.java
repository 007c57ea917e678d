package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Optional;

/**
 * Reads polymorphic references, {@code owner_id uuid -- owner: owner_type}: a column that holds the key of a row of one
 * of several entities, and a discriminator column with the name of that entity. Each entity that the discriminator can
 * name becomes a relationship of its own. Used by {@code ResolveSchema}.
 */
final class ReadOwners {

    private final ResolvedTable table;
    private final List<ResolvedTable> all;
    private final RefusedTables refused;
    private final Diagnostics diagnostics;

    ReadOwners(ResolvedTable table, List<ResolvedTable> all, RefusedTables refused, Diagnostics diagnostics) {
        this.table = table;
        this.all = all;
        this.refused = refused;
        this.diagnostics = diagnostics;
    }

    void read() {
        for (TableDraft.Column column : table.draft().columns) {
            Optional<Hint> hint = column.hints.stream()
                    .filter(each -> each.word() == HintWord.OWNER)
                    .findFirst();
            if (hint.isPresent()) {
                table.referring.add(column.name);
                Hints hints = Hints.at(HintWord.Site.FOREIGN_KEY, column.hints, diagnostics);
                owners(column, hint.get().value(), hints);
            }
        }
    }

    private void owners(TableDraft.Column column, String typeColumn, Hints hints) {
        Optional<TableDraft.Column> beside = table.draft().column(typeColumn);
        if (beside.isEmpty()) {
            hints.reportContradiction(
                    HintWord.OWNER,
                    table.name() + " has no column " + typeColumn,
                    "name the column that says which table the id refers to");
            return;
        }
        List<String> labels = table.allowedValues(beside.get());
        if (labels.isEmpty()) {
            hints.reportContradiction(
                    HintWord.OWNER,
                    "the tables that " + typeColumn + " can name are not declared",
                    "make it an enum of their names, or add CHECK (" + typeColumn + " IN ('a', 'b'))");
        }
        for (String label : labels) {
            owner(column, beside.get(), label, hints);
        }
    }

    private void owner(TableDraft.Column column, TableDraft.Column beside, String label, Hints hints) {
        Optional<ResolvedTable> parent =
                all.stream().filter(each -> each.name().equalsIgnoreCase(label)).findFirst();
        Optional<Refusal> refusal = refused.find(label);
        if (parent.isEmpty() && refusal.isPresent()) {
            ResolveSchema.notKept(column.at, table.name() + "." + column.name, refusal.get(), diagnostics);
            return;
        }
        if (parent.isEmpty()) {
            hints.reportContradiction(
                    HintWord.OWNER, "there is no table " + label, "let " + beside.name + " hold names of tables");
            return;
        }
        List<String> key = parent.get().key;
        Type parentType = parent.get().draft().column(key.get(0)).orElseThrow().type;
        if (key.size() != 1 || !parentType.comparableWith(column.type)) {
            hints.reportContradiction(
                    HintWord.OWNER,
                    label + " has the key (" + String.join(", ", key) + "), which " + column.name + " cannot hold",
                    "every owner needs a key of one column of the same type");
            return;
        }
        table.links.add(new ResolvedTable.Link(
                List.of(column.name),
                parent.get(),
                key,
                Relationship.OnDelete.REFUSE,
                false,
                hints,
                Optional.of(new Relationship.Discriminator(beside.name, label))));
    }
}
