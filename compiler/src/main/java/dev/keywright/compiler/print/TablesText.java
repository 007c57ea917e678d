package dev.keywright.compiler.print;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.query.Condition;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints tables, their indexes and their row kinds, each with a sample row. Used by {@code DesignText} and
 * {@code ExplainText}.
 *
 * <pre>
 * table manhunt (PK S | SK S)
 *   index GSI1 (GSI1PK S | GSI1SK S)  sparse, holds created_at
 *   contact  base
 *     key     ('CONTACT', id | 'CONTACT')
 *     holds   domain_id, name, created_at
 *     sample  PK CONTACT#6b1f…  SK CONTACT
 *     index   GSI1 ('CONTACT_BY_DOMAIN', domain_id | name, id)
 * </pre>
 */
public final class TablesText {

    private static final int LABEL_WIDTH = 6;

    private final Design design;
    private final SampleRow sample;
    private final boolean textKeys;
    private final WrappedText page;

    public TablesText(Design design, WrappedText page) {
        this.design = design;
        this.sample = new SampleRow(design);
        this.textKeys = design.target().has(Capability.TEXT_KEYS);
        this.page = page;
    }

    public void write() {
        for (Table table : design.tables()) {
            page.line("");
            List<RowKind> kinds = table.rows().stream()
                    .filter(each -> each.role() != RowRole.EMBEDDED)
                    .toList();
            if (isOnlyKind(table, kinds)) {
                RowKind kind = kinds.get(0);
                page.wrapped("table " + table.name() + "  ", KeyNotation.list(words(role(kind), table)));
                labelled(kind, table);
            } else {
                String key = KeyNotation.key(table.partition(), table.sort());
                page.wrapped("table " + table.name() + " ", KeyNotation.list(words(key, table)));
                if (textKeys) {
                    table.indexes().forEach(each -> page.wrapped("  index " + each.name() + " ", words(each)));
                }
                kinds.forEach(each -> write(table, each));
            }
        }
    }

    /** Prints one row kind alone, as part of an explanation. */
    public void write(Table table, RowKind kind) {
        page.line("  " + kind.name() + "  " + role(kind));
        labelled(kind, table);
    }

    /** Whether the table is named after its only row kind, so that the kind needs no heading of its own. */
    private boolean isOnlyKind(Table table, List<RowKind> kinds) {
        return !textKeys && kinds.size() == 1 && kinds.get(0).name().equals(table.name());
    }

    private void labelled(RowKind kind, Table table) {
        if (kind.role() == RowRole.EMBEDDED) {
            labelled("holds", KeyNotation.list(kind.columns()));
            return;
        }
        labelled("key", KeyNotation.of(kind.key()));
        if (!kind.predicate().isEmpty()) {
            labelled("only", "where " + Condition.conjunctionText(kind.predicate()));
        }
        kind.expansion()
                .ifPresent(each -> labelled(
                        "one",
                        kind.expands() ? "for " + each : "for each row, ^* is its path from the root by " + each.of()));
        if (!kind.totals().isEmpty()) {
            labelled("keeps", KeyNotation.list(kind.totals()));
        }
        if (!kind.columns().isEmpty()) {
            labelled("holds", KeyNotation.list(kind.columns()));
        }
        kind.embeds()
                .forEach(each -> labelled(
                        "inside",
                        (each.isAncestorList() ? "ancestors by " : "") + each.relationship() + " with "
                                + KeyNotation.list(each.columns())));
        String key = sample.key(kind, kind.key(), table.partition(), table.sort());
        labelled("sample", key + "  " + sample.columns(kind, WrappedText.WIDTH - LABEL_WIDTH - 8 - key.length()));
        kind.slots().forEach(each -> slot(table, kind, each));
    }

    private void slot(Table table, RowKind kind, RowKind.Slot slot) {
        String only = slot.predicate().isEmpty() ? "" : " where " + Condition.conjunctionText(slot.predicate());
        Table.Index index = table.indexes().stream()
                .filter(each -> each.name().equals(slot.index()))
                .findFirst()
                .orElseThrow();
        labelled("index", slot.index() + " " + KeyNotation.of(slot.key()) + only);
        if (textKeys) {
            labelled("", sample.key(kind, slot.key(), index.partition(), index.sort()));
        } else if (index.unique() || !index.projection().isEmpty()) {
            labelled("", projectionText(index));
        }
    }

    private static List<String> words(String first, Table table) {
        List<String> words = new ArrayList<>(List.of(first));
        table.families()
                .forEach(each -> words.add("family " + each.name() + " holds "
                        + (each.columns().isEmpty() ? "all others" : String.join(" and ", each.columns()))));
        table.retention().ifPresent(each -> words.add("kept " + each));
        return words;
    }

    private static String words(Table.Index index) {
        return KeyNotation.key(index.partition(), index.sort())
                + (index.sparse() ? ", sparse, " : ", ")
                + projectionText(index);
    }

    private static String projectionText(Table.Index index) {
        if (index.unique()) {
            return "unique";
        }
        return index.projection().isEmpty() ? "keys only" : "holds " + String.join(", ", index.projection());
    }

    private static String role(RowKind kind) {
        return kind.role().word() + (kind.role() == RowRole.BASE ? "" : " of " + kind.entity());
    }

    private void labelled(String label, String words) {
        page.wrapped("    " + WrappedText.padded(label, LABEL_WIDTH) + "  ", words);
    }
}
