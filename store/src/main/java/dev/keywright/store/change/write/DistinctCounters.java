package dev.keywright.store.change.write;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.KeyColumns;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.view.CounterTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Adds to a design the row kinds that the store keeps beside it: for each count of distinct values, a counter with a
 * row a value, so that the count changes when the first row of a value is inserted or its last row is deleted. Names
 * and keys are stored: a result for existing data never changes. Used by {@code CheckCounters}, {@code CounterUpkeep},
 * {@code Store} and {@code Upkeep}.
 *
 * <pre>
 *   visits by page             (page | )            count(distinct user_id)
 *   visits by page of user_id  (page | user_id)     count(*)
 * </pre>
 *
 * <p>Called when a store is opened; no design file contains these kinds.
 */
public final class DistinctCounters {

    public static final RowKind.Total ROWS = new RowKind.Total(Term.Aggregate.Function.COUNT, false, Optional.empty());

    /** The tag in the key between a group and one of its values. */
    public static final String VALUES_TAG = "of";

    private DistinctCounters() {}

    public static Design addTo(Design design) {
        List<Table> tables = new ArrayList<>();
        design.tables().forEach(each -> tables.addAll(withDistinctCounters(design, each)));
        return new Design(
                design.model(),
                design.target(),
                tables,
                design.questions(),
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons(),
                design.refused());
    }

    /** They are stored in the counter's table where kinds of rows share it, and else in a table of their own. */
    private static List<Table> withDistinctCounters(Design design, Table table) {
        List<RowKind> values = new ArrayList<>();
        for (RowKind counter : table.rows()) {
            counter.totals().stream()
                    .filter(RowKind.Total::distinct)
                    .forEach(each -> values.add(values(design.model(), counter, each)));
        }
        EngineProfile target = design.target();
        if (target.has(Capability.ONE_TABLE) || target.has(Capability.ENTITY_TABLES)) {
            return List.of(table.withRows(values));
        }
        List<Table> tables = new ArrayList<>(List.of(table));
        values.forEach(
                each -> tables.add(KeyColumns.internalTable(target, StoredName.legal(each.name()), List.of(each))));
        return tables;
    }

    /** The counter with a row for each value that a total counts once. */
    private static RowKind values(Model model, RowKind counter, RowKind.Total total) {
        ColumnPath column = total.of().orElseThrow();
        List<Segment> sort = new ArrayList<>(counter.key().sort());
        sort.add(Segment.tag(VALUES_TAG));
        sort.add(Segment.column(column, type(model, counter, column), false));
        return RowKind.of(
                        valuesOf(counter, total),
                        counter.entity(),
                        counter.role(),
                        new KeyLayout(counter.key().partition(), sort),
                        List.of())
                .withPredicate(counter.predicate())
                .withExpansion(counter.expansion())
                .withTotals(List.of(ROWS));
    }

    public static String valuesOf(RowKind counter, RowKind.Total total) {
        return counter.name() + " of " + total.of().orElseThrow();
    }

    static Type type(Model model, RowKind kind, ColumnPath column) {
        Entity at = model.entity(kind.entity());
        for (String step : column.path()) {
            at = model.entity(model.relationship(step).orElseThrow().parent());
        }
        Type type = at.attribute(column.attributeName()).orElseThrow().type();
        return column.isElement() ? type.element().orElseThrow() : type;
    }

    /** The value of a total over no rows. */
    public static Object zero(Model model, RowKind kind, RowKind.Total total) {
        return total.of()
                .map(column -> CounterTotals.ofEmptyGroup(total, type(model, kind, column)))
                .orElse(0L);
    }
}
