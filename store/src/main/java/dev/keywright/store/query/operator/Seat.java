package dev.keywright.store.query.operator;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.store.query.context.ReadStep;
import dev.keywright.store.query.context.Run;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.Place;
import dev.keywright.store.query.cursor.Seats;
import dev.keywright.store.query.range.ReadRanges;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A read's part in the position of a page: it tells where its rows lie, begins its ranges there, and leaves out what
 * was given before. A position applies to every range of a tuple:
 *
 * <pre>
 *   (salt | created_at, id)    behind 2020-01-01, 7 of salt 1
 *
 *   salt 0, salt 1    behind 2020-01-01, 7        salt 2, salt 3    from 2020-01-01, 7 on
 * </pre>
 */
final class Seat {

    private final Run run;
    private final Step.Read read;
    private final Seats.Taken seats;
    private final Optional<Source> walk;
    private final Comparator<Key> keys;
    private final Comparator<Place> rows;
    private final Comparator<Place> children;

    Seat(Run run, ReadStep step, ReadRanges ranges) {
        this.run = run;
        this.read = step.read();
        this.seats = step.seats();
        this.walk = step.walk();
        List<Segment> behind = ranges.layout()
                .sort()
                .subList(read.sort().size(), ranges.layout().sort().size());
        Comparator<List<Object>> values = SegmentOrder.of(behind);
        this.keys = read.backward() ? ranges.order().reversed() : ranges.order();
        this.rows = Comparator.comparing(Place::there)
                .thenComparing(Place::values, read.backward() ? values.reversed() : values)
                .thenComparing(Place::key, keys);
        this.children = Comparator.comparing(Place::values, this::compareChildren);
    }

    boolean taken() {
        return !seats.equals(Seats.Taken.NONE);
    }

    /** Where the rows of a tuple begin, if not at their start. */
    Optional<Place> start(Tuple outer) {
        return run.paging().start(seats.rows(), outer).map(each -> moved(each, text -> way(outer) + text));
    }

    /** A walk lies behind the way to its start, which may be another one when the next page is asked for. */
    private Place moved(Place place, UnaryOperator<String> to) {
        if (walk.isEmpty()) {
            return place;
        }
        List<Object> values = new ArrayList<>(place.values());
        values.set(0, to.apply((String) values.get(0)));
        return new Place(values, place.key(), place.there());
    }

    private String way(Tuple outer) {
        return (String) outer.row()
                .row(walk.orElseThrow().alias())
                .value(ColumnPath.way().column());
    }

    /** Ranges that are left behind a place, each from there on. */
    List<RangeRequest> from(Place start, List<RangeRequest> requests) {
        List<RangeRequest> left = new ArrayList<>();
        for (RangeRequest each : requests) {
            RangeRequest.From from = new RangeRequest.From(start.values(), inclusive(start, each, requests.size() > 1));
            if (from.inclusive() || !from.values().isEmpty()) {
                left.add(each.from(from));
            }
        }
        return left;
    }

    private boolean inclusive(Place start, RangeRequest request, boolean several) {
        boolean goesOn = run.paging().goesOn(seats.rows());
        if (read.index().isPresent()) {
            // A row's own key does not tell in which ranges an index lists it.
            return goesOn || several;
        }
        int compared = keys.compare(new Key(request.partition(), request.prefix()), start.key());
        return compared > 0 || compared == 0 && goesOn;
    }

    /** Whether the row under a whole key is left. */
    boolean left(Place start, Key key) {
        int compared = keys.compare(key, start.key());
        return compared > 0 || compared == 0 && run.paging().goesOn(seats.rows());
    }

    /** What a row gave, with where it lies. */
    List<Tuple> placed(Tuple outer, StoredRow row, List<Tuple> bound) {
        Tuple at = seats.rows() < 0 ? outer : outer.at(outer.spot().then(place(outer, row)));
        List<Tuple> placed = new ArrayList<>();
        for (int i = 0; i < bound.size(); i++) {
            Tuple each = bound.get(i).at(at.spot());
            if (seats.children() >= 0) {
                boolean last = i == bound.size() - 1;
                Place child = Place.child(identity(each));
                each = each.at(last ? at.spot().last(child) : at.spot().then(child));
            }
            placed.add(each);
        }
        return placed;
    }

    /** Rows of an index are told apart by their own keys, others by where the range began that they were found in. */
    private Place place(Tuple outer, StoredRow row) {
        int matched = read.sort().size();
        List<Object> sort = read.index().map(row.slots()::get).orElse(row.key()).sort();
        Key key = read.index().isPresent() ? row.key() : new Key(row.key().partition(), sort.subList(0, matched));
        return moved(
                Place.row(sort.subList(matched, sort.size()), key),
                text -> text.substring(way(outer).length()));
    }

    /** Whether a tuple lies behind the position, or something below it may. */
    boolean admits(Tuple tuple) {
        return (seats.rows() < 0 || run.paging().admits(seats.rows(), tuple, rows))
                && (seats.children() < 0 || run.paging().admits(seats.children(), tuple, children));
    }

    private List<Object> identity(Tuple tuple) {
        List<Object> values = new ArrayList<>();
        for (Step.Bind each : read.embedded()) {
            Row row = tuple.row().rows().getOrDefault(each.alias(), Row.MISSING);
            ordered(each).forEach(column -> values.add(row.values().get(column)));
        }
        return values;
    }

    /** What tells rows inside another apart, and orders them: their key, or how many steps they are away. */
    private List<String> ordered(Step.Bind bind) {
        return ListedRow.givesAncestors(run.kind(read), bind)
                ? List.of(ColumnPath.depth().column())
                : entity(bind).key();
    }

    private int compareChildren(List<Object> one, List<Object> other) {
        int place = 0;
        for (Step.Bind each : read.embedded()) {
            for (String column : ordered(each)) {
                Type type = entity(each).attribute(column).map(Attribute::type).orElse(Type.BIGINT);
                Comparator<Object> order = Comparator.nullsFirst(Values.order(type));
                boolean turned =
                        read.backward() && entity(each).attribute(column).isEmpty();
                int compared = (turned ? order.reversed() : order).compare(one.get(place), other.get(place));
                if (compared != 0) {
                    return compared;
                }
                place++;
            }
        }
        return 0;
    }

    private Entity entity(Step.Bind bind) {
        Source source = run.sources().of(bind.alias());
        return run.design().model().entity(source.entity()).orElseThrow();
    }
}
