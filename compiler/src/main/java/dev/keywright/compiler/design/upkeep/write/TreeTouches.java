package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a mutation does to a kind that has a row for each ancestor of a row (C12). A row as such is there once for each ancestor;
 * as an ancestor it is there once for each row below it; and a move takes all that is below away from all that was
 * above, and puts it under all that is.
 */
public final class TreeTouches implements Mutation.Cases<List<Touch>> {

    private static final double ABOVE = Statistics.ANCESTORS;
    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final Relationship up;

    public TreeTouches(Statistics statistics, RowKind kind) {
        this.statistics = statistics;
        this.kind = kind;
        this.up = statistics.relationship(kind.each().orElseThrow().of());
    }

    public List<Touch> of(Mutation mutation) {
        return mutation.entity().equals(kind.entity()) ? mutation.match(this) : List.of();
    }

    @Override
    public List<Touch> insert(Mutation.Insert insert) {
        return List.of(touch(ABOVE, 0, false, List.of(Direction.UP)));
    }

    @Override
    public List<Touch> update(Mutation.Update update) {
        double many = Touches.rows(statistics, update.entity(), update.where());
        return changed(Touches.columns(update.values()), many);
    }

    @Override
    public List<Touch> delete(Mutation.Delete delete) {
        double many = Touches.rows(statistics, delete.entity(), delete.where());
        return List.of(touch(0, many * ABOVE, true, List.of(Direction.UP)));
    }

    @Override
    public List<Touch> upsert(Mutation.Upsert upsert) {
        List<Touch> touches = new ArrayList<>(changed(Touches.columns(upsert.otherwise()), 1));
        touches.add(touch(ABOVE, 0, true, List.of(Direction.UP)));
        return touches;
    }

    private List<Touch> changed(Set<String> set, double many) {
        if (up.columns().stream().anyMatch(set::contains)) {
            double rows = many * ABOVE * BELOW;
            return List.of(touch(rows, rows, true, List.of(Direction.UP, Direction.DOWN)));
        }
        List<Touch> touches = new ArrayList<>();
        if (held(set, false, true)) {
            double rows = many * ABOVE;
            touches.add(touch(rows, held(set, false, false) ? rows : 0, true, List.of(Direction.UP)));
        }
        if (held(set, true, true)) {
            double rows = many * BELOW;
            touches.add(touch(rows, held(set, true, false) ? rows : 0, true, List.of(Direction.DOWN)));
        }
        return touches;
    }

    /** Whether rows hold one of these columns, of the row itself or of the ancestor; or have it in their key. */
    private boolean held(Set<String> set, boolean ofAncestor, boolean anywhere) {
        Stream<ColumnPath> keyed = kind.key().segments().flatMap(each -> each.column().stream());
        return Stream.concat(keyed, anywhere ? kind.columns().stream() : Stream.empty())
                .anyMatch(each -> each.isAncestor() == ofAncestor && set.contains(each.plain()));
    }

    private static Touch touch(double puts, double deletes, boolean ownRow, List<Direction> walks) {
        return new Touch(puts, deletes, ownRow, Set.of(), Optional.empty(), walks, 1);
    }
}
