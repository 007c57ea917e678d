package dev.keywright.compiler.words;

import dev.keywright.core.design.Design;
import dev.keywright.core.form.Condition;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes tables, their indexes and the kinds of rows in them, each with a sample row.
 *
 * <pre>
 * table manhunt (PK S | SK S)
 *   index GSI1 (GSI1PK S | GSI1SK S)  sparse, holds created_at
 *   contact  base
 *     key     ('CONTACT', id | 'CONTACT')
 *     holds   domain_id, name, created_at
 *     sample  PK CONTACT#6b1f…  SK CONTACT
 *     GSI1    ('CONTACT_BY_DOMAIN', domain_id | name, id)
 * </pre>
 */
final class TablesText {

    private static final int LABEL_WIDTH = 6;

    private final Design design;
    private final SampleRow sample;
    private final Page page;

    TablesText(Design design, Page page) {
        this.design = design;
        this.sample = new SampleRow(design);
        this.page = page;
    }

    void write() {
        for (Table table : design.tables()) {
            page.line("");
            page.wrapped("table " + table.name() + " ", words(table));
            table.indexes().forEach(each -> page.wrapped("  index " + each.name() + " ", words(each)));
            table.rows().forEach(each -> write(table, each));
        }
    }

    /** A row kind by itself, as an explanation shows it. */
    void write(Table table, RowKind kind) {
        page.line("  " + kind.name() + "  " + role(kind));
        labelled("key", kind.key().toString());
        if (!kind.when().isEmpty()) {
            labelled("only", "where " + Condition.all(kind.when()));
        }
        kind.each().ifPresent(each -> labelled("one", "for " + each));
        if (!kind.totals().isEmpty()) {
            labelled("keeps", joined(kind.totals()));
        }
        if (!kind.columns().isEmpty()) {
            labelled("holds", joined(kind.columns()));
        }
        kind.embeds().forEach(each -> labelled("embeds", each.relationship() + " with " + joined(each.columns())));
        String key = sample.key(kind, kind.key(), table.partition(), table.sort());
        labelled("sample", key + "  " + sample.columns(kind, Page.WIDTH - LABEL_WIDTH - 8 - key.length()));
        kind.slots().forEach(each -> write(table, kind, each));
    }

    private void write(Table table, RowKind kind, RowKind.Slot slot) {
        String only = slot.when().isEmpty() ? "" : " where " + Condition.all(slot.when());
        Table.Index index = table.indexes().stream()
                .filter(each -> each.name().equals(slot.index()))
                .findFirst()
                .orElseThrow();
        labelled("in", slot.index() + " " + slot.key() + only);
        labelled("", sample.key(kind, slot.key(), index.partition(), index.sort()));
    }

    private static String words(Table table) {
        List<String> words = new ArrayList<>(List.of(key(table.partition(), table.sort())));
        table.families()
                .forEach(each -> words.add("family " + each.name() + " holds " + String.join(" ", each.columns())));
        table.retention().ifPresent(each -> words.add("kept " + each));
        return String.join(", ", words);
    }

    private static String words(Table.Index index) {
        List<String> words = new ArrayList<>(List.of(key(index.partition(), index.sort())));
        if (index.unique()) {
            words.add("unique");
        }
        if (index.sparse()) {
            words.add("sparse");
        }
        words.add(index.projection().isEmpty() ? "keys only" : "holds " + String.join(", ", index.projection()));
        return String.join(", ", words);
    }

    private static String key(List<Table.KeyColumn> partition, List<Table.KeyColumn> sort) {
        return "(" + joined(partition) + " | " + joined(sort) + ")";
    }

    private static String role(RowKind kind) {
        return kind.role().word() + (kind.role() == RowRole.BASE ? "" : " of " + kind.entity());
    }

    private void labelled(String label, String words) {
        page.wrapped("    " + Page.padded(label, LABEL_WIDTH) + "  ", words);
    }

    private static String joined(List<?> parts) {
        return parts.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
