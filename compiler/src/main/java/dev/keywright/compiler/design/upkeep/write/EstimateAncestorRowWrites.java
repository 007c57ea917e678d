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
 * Estimates what a mutation does to a kind that has a row for each ancestor of a row. A row is stored once for each of
 * its ancestors, and as an ancestor once for each row below it. A move deletes everything below the row from under all
 * its old ancestors, and inserts it under all new ones.
 */
public final class EstimateAncestorRowWrites implements Mutation.Cases<List<KindWrites>> {

    private static final double ABOVE = Statistics.ANCESTORS;
    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final Relationship up;

    public EstimateAncestorRowWrites(Statistics statistics, RowKind kind) {
        this.statistics = statistics;
        this.kind = kind;
        this.up = statistics.relationship(kind.expansion().orElseThrow().of());
    }

    public List<KindWrites> estimate(Mutation mutation) {
        return mutation.entity().equals(kind.entity()) ? mutation.match(this) : List.of();
    }

    @Override
    public List<KindWrites> insert(Mutation.Insert insert) {
        return List.of(touch(ABOVE, 0, false, List.of(Direction.UP)));
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        double many = EstimateKindWrites.mutatedRows(statistics, update.entity(), update.where());
        return changed(EstimateKindWrites.assignedColumns(update.values()), many);
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        double many = EstimateKindWrites.mutatedRows(statistics, delete.entity(), delete.where());
        return List.of(touch(0, many * ABOVE, true, List.of(Direction.UP)));
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        List<KindWrites> touches = new ArrayList<>(changed(EstimateKindWrites.assignedColumns(upsert.onConflict()), 1));
        touches.add(touch(ABOVE, 0, true, List.of(Direction.UP)));
        return touches;
    }

    private List<KindWrites> changed(Set<String> set, double many) {
        if (up.columns().stream().anyMatch(set::contains)) {
            double rows = many * ABOVE * BELOW;
            return List.of(touch(rows, rows, true, List.of(Direction.UP, Direction.DOWN)));
        }
        List<KindWrites> touches = new ArrayList<>();
        if (holdsAny(set, false, true)) {
            double rows = many * ABOVE;
            touches.add(touch(rows, holdsAny(set, false, false) ? rows : 0, true, List.of(Direction.UP)));
        }
        if (holdsAny(set, true, true)) {
            double rows = many * BELOW;
            touches.add(touch(rows, holdsAny(set, true, false) ? rows : 0, true, List.of(Direction.DOWN)));
        }
        return touches;
    }

    /** Whether rows hold one of these columns, of the row itself or of the ancestor; in their key only, or anywhere. */
    private boolean holdsAny(Set<String> set, boolean ofAncestor, boolean anywhere) {
        Stream<ColumnPath> keyed = kind.key().segments().flatMap(each -> each.column().stream());
        return Stream.concat(keyed, anywhere ? kind.columns().stream() : Stream.empty())
                .anyMatch(each -> each.isAncestor() == ofAncestor && set.contains(each.attributeName()));
    }

    private static KindWrites touch(double puts, double deletes, boolean ownRow, List<Direction> walks) {
        return new KindWrites(puts, deletes, ownRow, Set.of(), Optional.empty(), walks, 1);
    }
}
