package dev.keywright.store.query.operator;

import dev.keywright.core.engine.KeyRange;
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
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.ReadNode;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.ResumableReads;
import dev.keywright.store.query.cursor.RowPosition;
import dev.keywright.store.query.range.KeyRanges;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The part that one read has in the position of a page: computes the position of its rows, begins its ranges at the
 * position where the page before ended, and drops rows that were given before. One position applies to all ranges of a
 * tuple, since they are merged in the order of (values, key):
 *
 * <pre>
 *   (salt | created_at, id)    after 2020-01-01, 7 of salt 1
 *
 *   salt 0, salt 1    after 2020-01-01, 7        salt 2, salt 3    from 2020-01-01, 7 on
 * </pre>
 *
 * <p>See {@code query.cursor.Cursor} on paging.
 *
 * <p>Used by {@code BindRow}, {@code GetRows} and {@code ReadRows}.
 */
final class ResumePoint {

    private final QueryContext run;
    private final Step.Read read;
    private final ResumableReads.Indexes indexes;
    private final Optional<Source> walk;
    private final Comparator<Key> keys;
    private final Comparator<RowPosition> rows;
    private final Comparator<RowPosition> children;

    ResumePoint(QueryContext run, ReadNode step, KeyRanges ranges) {
        this.run = run;
        this.read = step.read();
        this.indexes = step.indexes();
        this.walk = step.walk();
        List<Segment> behind = ranges.layout()
                .sort()
                .subList(read.sort().size(), ranges.layout().sort().size());
        Comparator<List<Object>> values = SegmentOrder.of(behind);
        this.keys = read.backward() ? ranges.order().reversed() : ranges.order();
        this.rows = Comparator.comparing(RowPosition::exists)
                .thenComparing(RowPosition::values, read.backward() ? values.reversed() : values)
                .thenComparing(RowPosition::key, keys);
        this.children = Comparator.comparing(RowPosition::values, this::compareChildren);
    }

    boolean isResumable() {
        return !indexes.equals(ResumableReads.Indexes.NONE);
    }

    /** The position at which the rows of a tuple begin, if not at their first row. */
    Optional<RowPosition> start(Tuple outer) {
        return run.pageStart().start(indexes.rows(), outer).map(each -> moved(each, text -> way(outer) + text));
    }

    /**
     * Moves a position within a walk to the path of another start: it is stored relative to the start, whose own path
     * may have changed when the next page is asked for.
     */
    private RowPosition moved(RowPosition place, UnaryOperator<String> to) {
        if (walk.isEmpty()) {
            return place;
        }
        List<Object> values = new ArrayList<>(place.values());
        values.set(0, to.apply((String) values.get(0)));
        return new RowPosition(values, place.key(), place.exists());
    }

    private String way(Tuple outer) {
        return (String) outer.row()
                .row(walk.orElseThrow().alias())
                .value(ColumnPath.rootPath().column());
    }

    /** The ranges that remain after a position, each from there on. */
    List<RangeRequest> from(RowPosition start, List<RangeRequest> requests) {
        List<RangeRequest> left = new ArrayList<>();
        for (RangeRequest each : requests) {
            KeyRange.Start from = new KeyRange.Start(start.values(), inclusive(start, each, requests.size() > 1));
            if (from.inclusive() || !from.values().isEmpty()) {
                left.add(each.startingAt(from));
            }
        }
        return left;
    }

    private boolean inclusive(RowPosition start, RangeRequest request, boolean several) {
        boolean goesOn = run.pageStart().hasMoreBelow(indexes.rows());
        if (read.index().isPresent()) {
            // A row's own key does not show in which ranges an index lists it.
            return goesOn || several;
        }
        int compared =
                keys.compare(new Key(request.keys().partition(), request.keys().prefix()), start.key());
        return compared > 0 || compared == 0 && goesOn;
    }

    /** Whether the row under a whole key remains. */
    boolean remains(RowPosition start, Key key) {
        int compared = keys.compare(key, start.key());
        return compared > 0 || compared == 0 && run.pageStart().hasMoreBelow(indexes.rows());
    }

    /** Adds the row's position to the tuples that it was bound to. */
    List<Tuple> withPositions(Tuple outer, StoredRow row, List<Tuple> bound) {
        Tuple at =
                indexes.rows() < 0 ? outer : outer.withPosition(outer.position().deeper(position(outer, row)));
        List<Tuple> placed = new ArrayList<>();
        for (int i = 0; i < bound.size(); i++) {
            Tuple each = bound.get(i).withPosition(at.position());
            if (indexes.children() >= 0) {
                boolean last = i == bound.size() - 1;
                RowPosition child = RowPosition.child(identity(each));
                each = each.withPosition(
                        last ? at.position().last(child) : at.position().deeper(child));
            }
            placed.add(each);
        }
        return placed;
    }

    /**
     * The position of a row. Rows of an index are distinguished by their own keys, others by the beginning of the
     * range in which they were found.
     */
    private RowPosition position(Tuple outer, StoredRow row) {
        int matched = read.sort().size();
        List<Object> sort = read.index().map(row.slots()::get).orElse(row.key()).sort();
        Key key = read.index().isPresent() ? row.key() : new Key(row.key().partition(), sort.subList(0, matched));
        return moved(
                RowPosition.row(sort.subList(matched, sort.size()), key),
                text -> text.substring(way(outer).length()));
    }

    /** Whether a tuple is after the position, or tuples below it may be. */
    boolean admits(Tuple tuple) {
        return (indexes.rows() < 0 || run.pageStart().admits(indexes.rows(), tuple, rows))
                && (indexes.children() < 0 || run.pageStart().admits(indexes.children(), tuple, children));
    }

    private List<Object> identity(Tuple tuple) {
        List<Object> values = new ArrayList<>();
        for (Step.Binding each : read.embedded()) {
            Row row = tuple.row().rows().getOrDefault(each.alias(), Row.MISSING);
            orderColumns(each).forEach(column -> values.add(row.values().get(column)));
        }
        return values;
    }

    /**
     * The columns that order and distinguish embedded rows: their key, or for ancestors the number of steps to them.
     */
    private List<String> orderColumns(Step.Binding bind) {
        return LineageRows.bindsAncestors(run.kind(read), bind)
                ? List.of(ColumnPath.depth().column())
                : entity(bind).key();
    }

    private int compareChildren(List<Object> one, List<Object> other) {
        int place = 0;
        for (Step.Binding each : read.embedded()) {
            for (String column : orderColumns(each)) {
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

    private Entity entity(Step.Binding bind) {
        Source source = run.sources().of(bind.alias());
        return run.design().model().entity(source.entity());
    }
}
