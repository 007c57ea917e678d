package dev.keywright.store.query.context;

import dev.keywright.core.model.Entity;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.SortRows;
import dev.keywright.core.row.Values;
import dev.keywright.store.query.cursor.Position;
import dev.keywright.store.query.cursor.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What tells tuples apart that share their places, and in which order they come. An answer that is ordered is compared
 * by its order, which ends with what tells rows apart (C18). One that is not gets an order where its plan has none that
 * lasts: by the values that are distinct, by groups, or by primary keys.
 */
public final class PageOrder {

    /** One of the values that tuples are compared by. */
    private record Part(Function<Tuple, Object> value, Comparator<Object> order) {}

    private final Run run;
    private final Form form;
    private final boolean loose;
    private final List<Term> alike;
    private final boolean single;
    private final List<Part> parts = new ArrayList<>();

    public PageOrder(Run run, Form form, List<Step> steps) {
        this.run = run;
        this.form = form;
        this.loose = run.paging().seats().loose();
        this.alike = alike(steps);
        this.single = !alike.isEmpty() || form.aggregated();
        if (loose && !form.order().isEmpty()) {
            form.order().forEach(each -> parts.add(new Part(tuple -> value(each.by(), tuple), SortRows.values(each))));
        } else if (loose && single) {
            alike.forEach(each ->
                    parts.add(new Part(tuple -> value(each, tuple), SortRows.values(Form.Order.by(each, false)))));
        } else if (loose) {
            form.root().all().forEach(this::addKey);
        }
    }

    /** What no two rows of the answer share, where it is not the rows of the tables. */
    private static List<Term> alike(List<Step> steps) {
        List<Term> alike = List.of();
        for (Step each : steps) {
            if (each instanceof Step.Fold fold) {
                alike = List.copyOf(fold.groups());
            } else if (each instanceof Step.Distinct distinct) {
                alike = distinct.of();
            }
        }
        return alike;
    }

    private void addKey(Source source) {
        Entity entity = run.design().model().entity(source.entity()).orElseThrow();
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

    /** Whether the plan leaves it to this order to put tuples in theirs. */
    public boolean sorts() {
        return loose && form.order().isEmpty();
    }

    public Comparator<Tuple> order() {
        Comparator<Tuple> order = (one, other) -> 0;
        for (Part each : parts) {
            order = order.thenComparing(each.value(), each.order());
        }
        return order;
    }

    /** Where a page ends whose last row came of this tuple; empty where nothing can come behind it. */
    public Optional<Position> position(Tuple tuple, long given) {
        List<Object> values = new ArrayList<>();
        parts.forEach(each -> values.add(each.value().apply(tuple)));
        alike.forEach(each -> values.add(value(each, tuple)));
        Spot spot = tuple.spot();
        boolean more = loose && spot.more();
        int open = more ? spot.places().size() : spot.open();
        return more || open > 0
                ? Optional.of(new Position(spot.places().subList(0, open), more, values, given))
                : Optional.empty();
    }

    /** Whether a tuple was not given before. */
    public boolean behind(Tuple tuple, Position position) {
        boolean given =
                position.more() && tuple.spot().places().equals(position.places()) && compare(tuple, position) <= 0;
        return !given && !(single && like(tuple, position));
    }

    private int compare(Tuple tuple, Position position) {
        int compared = 0;
        for (int i = 0; compared == 0 && i < parts.size(); i++) {
            Part part = parts.get(i);
            compared = part.order()
                    .compare(part.value().apply(tuple), position.values().get(i));
        }
        return compared;
    }

    private boolean like(Tuple tuple, Position position) {
        for (int i = 0; i < alike.size(); i++) {
            Object value = Values.canonical(value(alike.get(i), tuple));
            if (!Objects.equals(value, Values.canonical(position.values().get(parts.size() + i)))) {
                return false;
            }
        }
        return true;
    }
}
