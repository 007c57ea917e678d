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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The order of tuples whose resumable reads are at the same rows, by which such tuples are distinguished. An ordered
 * answer is compared by its ORDER BY, which always ends with columns that no two rows share. An unordered answer whose
 * plan has no lasting order gets one: by the values that are distinct, by its groups, or by primary keys. Only a walk by
 * UNION ALL that starts from several rows may give a row several times: then a position also says how many tuples that
 * are equal in this order were given. See {@code query.cursor.Cursor} on paging. Used by {@code Pipeline} and
 * {@code RunPlan}.
 */
public final class PageOrder {

    /** One of the values by which tuples are compared. */
    private record Part(Function<Tuple, Object> value, Comparator<Object> order) {}

    private final QueryContext run;
    private final Query form;
    private final boolean tied;
    private final List<Term> distinctTerms;
    private final boolean uniqueByTerms;
    private final boolean repeats;
    private final List<Part> parts = new ArrayList<>();

    public PageOrder(QueryContext run, Query form, List<Step> steps) {
        this.run = run;
        this.form = form;
        this.tied = run.pageStart().resumable().tied();
        this.distinctTerms = distinctTerms(steps);
        this.uniqueByTerms = !distinctTerms.isEmpty() || form.aggregated();
        this.repeats = tied && !uniqueByTerms && form.root().all().anyMatch(this::mayRepeat);
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

    private boolean mayRepeat(Source source) {
        Entity entity = run.design().model().entity(source.entity());
        return source.recursion()
                .filter(each -> !each.distinct() && !each.startsFromOneRow(entity::unique))
                .isPresent();
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

    /**
     * The position after the last row of a page; empty where no tuple can follow.
     *
     * @param page all tuples of the page
     * @param given how many rows this page and those before have
     */
    public Optional<PagePosition> position(List<Tuple> page, long given) {
        Tuple tuple = page.get(page.size() - 1);
        List<Object> values = new ArrayList<>();
        parts.forEach(each -> values.add(each.value().apply(tuple)));
        distinctTerms.forEach(each -> values.add(value(each, tuple)));
        if (repeats) {
            values.add(equalGiven(page));
        }
        TuplePosition spot = tuple.position();
        boolean more = tied && spot.more();
        int open = more ? spot.places().size() : spot.open();
        return more || open > 0
                ? Optional.of(new PagePosition(spot.places().subList(0, open), more, values, given))
                : Optional.empty();
    }

    /** How many tuples that are equal to the last one of a page were given, on this page and on those before. */
    private long equalGiven(List<Tuple> page) {
        Tuple last = page.get(page.size() - 1);
        long equal =
                page.stream().filter(each -> order().compare(each, last) == 0).count();
        return equal
                + run.pageStart()
                        .from()
                        .filter(position -> compare(last, position) == 0)
                        .map(PageOrder::equalBefore)
                        .orElse(0L);
    }

    private static long equalBefore(PagePosition position) {
        return (Long) position.values().get(position.values().size() - 1);
    }

    /** Lets those tuples through that no earlier page gave; for one stream of tuples. */
    public Predicate<Tuple> after(PagePosition position) {
        AtomicLong equalLeft = new AtomicLong(repeats ? equalBefore(position) : Long.MAX_VALUE);
        return tuple -> {
            boolean same = position.more() && tuple.position().places().equals(position.places());
            int compared = same ? compare(tuple, position) : 1;
            boolean given = compared < 0 || compared == 0 && equalLeft.getAndDecrement() > 0;
            return !given && !(uniqueByTerms && equalsLast(tuple, position));
        };
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
