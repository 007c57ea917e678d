package dev.keywright.store.query.context;

import dev.keywright.core.model.Entity;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.RowOrder;
import dev.keywright.core.row.Values;
import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.cursor.TuplePosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * The order of tuples whose resumable reads are at the same rows, by which such tuples are distinguished. An ordered
 * answer is compared by its ORDER BY, which always ends with columns that no two rows share. An unordered answer whose
 * plan has no lasting order gets one: by the values that are distinct, by its groups, or by primary keys. See
 * {@code query.cursor.Cursor} on paging. Used by {@code Pipeline} and {@code RunPlan}.
 */
public final class PageOrder {

    /** One of the values by which tuples are compared. */
    private record Part(Function<Tuple, Object> value, Comparator<Object> order) {}

    private final QueryContext run;
    private final Query form;
    private final boolean tied;
    private final List<Term> distinctTerms;
    private final boolean uniqueByTerms;
    private final List<Part> parts = new ArrayList<>();

    public PageOrder(QueryContext run, Query form, List<Step> steps) {
        this.run = run;
        this.form = form;
        this.tied = run.pageStart().resumable().tied();
        this.distinctTerms = distinctTerms(steps);
        this.uniqueByTerms = !distinctTerms.isEmpty() || form.aggregated();
        if (tied && !form.order().isEmpty()) {
            form.order()
                    .forEach(each -> parts.add(new Part(tuple -> value(each.by(), tuple), RowOrder.ofValues(each))));
        } else if (tied && uniqueByTerms) {
            distinctTerms.forEach(each ->
                    parts.add(new Part(tuple -> value(each, tuple), RowOrder.ofValues(Query.Order.by(each, false)))));
        } else if (tied) {
            form.root().all().forEach(this::addKey);
        }
    }

    /** The values that no two rows of the answer share, if a fold or DISTINCT makes them so. */
    private static List<Term> distinctTerms(List<Step> steps) {
        List<Term> alike = List.of();
        for (Step each : steps) {
            if (each instanceof Step.Fold fold) {
                alike = List.copyOf(fold.groups());
            } else if (each instanceof Step.Distinct distinct) {
                alike = distinct.terms();
            }
        }
        return alike;
    }

    private void addKey(Source source) {
        Entity entity = run.design().model().entity(source.entity());
        for (String column : entity.key()) {
            addColumn(
                    source,
                    column,
                    Values.order(entity.attribute(column).orElseThrow().type()));
        }
        source.recursion().flatMap(Source.Recursion::depth).ifPresent(each -> addColumn(source, each, Values::compare));
    }

    private void addColumn(Source source, String column, Comparator<Object> order) {
        parts.add(new Part(
                tuple -> tuple.row()
                        .rows()
                        .getOrDefault(source.alias(), Row.MISSING)
                        .values()
                        .get(column),
                Comparator.nullsLast(order)));
    }

    private Object value(Term term, Tuple tuple) {
        return run.value(term, tuple.rows());
    }

    /** Whether tuples have to be sorted in this order, since the plan does not. */
    public boolean sorts() {
        return tied && form.order().isEmpty();
    }

    public Comparator<Tuple> order() {
        Comparator<Tuple> order = (one, other) -> 0;
        for (Part each : parts) {
            order = order.thenComparing(each.value(), each.order());
        }
        return order;
    }

    /** The position after the tuple of a page's last row; empty where no tuple can follow. */
    public Optional<PagePosition> position(Tuple tuple, long given) {
        List<Object> values = new ArrayList<>();
        parts.forEach(each -> values.add(each.value().apply(tuple)));
        distinctTerms.forEach(each -> values.add(value(each, tuple)));
        TuplePosition spot = tuple.position();
        boolean more = tied && spot.more();
        int open = more ? spot.places().size() : spot.open();
        return more || open > 0
                ? Optional.of(new PagePosition(spot.places().subList(0, open), more, values, given))
                : Optional.empty();
    }

    /** Whether no earlier page gave the tuple. */
    public boolean isAfter(Tuple tuple, PagePosition position) {
        boolean given =
                position.more() && tuple.position().places().equals(position.places()) && compare(tuple, position) <= 0;
        return !given && !(uniqueByTerms && equalsLast(tuple, position));
    }

    private int compare(Tuple tuple, PagePosition position) {
        int compared = 0;
        for (int i = 0; compared == 0 && i < parts.size(); i++) {
            Part part = parts.get(i);
            compared = part.order()
                    .compare(part.value().apply(tuple), position.values().get(i));
        }
        return compared;
    }

    private boolean equalsLast(Tuple tuple, PagePosition position) {
        for (int i = 0; i < distinctTerms.size(); i++) {
            Object value = Values.canonical(value(distinctTerms.get(i), tuple));
            if (!Objects.equals(value, Values.canonical(position.values().get(parts.size() + i)))) {
                return false;
            }
        }
        return true;
    }
}
