package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Source.Direction;
import dev.keywright.core.view.Dependencies;
import dev.keywright.core.view.Dependencies.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates what a mutation does to a kind that has a row for each ancestor of a row. A row is stored once for each of
 * its ancestors, and as an ancestor once for each row below it. A move deletes everything below the row from under all
 * its old ancestors, and inserts it under all new ones. Used by {@code EstimateKindWrites}.
 */
final class EstimateAncestorRowWrites implements Mutation.Cases<List<KindWrites>> {

    private static final double ABOVE = Statistics.ANCESTORS;
    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final Dependencies dependencies;

    EstimateAncestorRowWrites(Statistics statistics, RowKind kind, Dependencies dependencies) {
        this.statistics = statistics;
        this.kind = kind;
        this.dependencies = dependencies;
    }

    List<KindWrites> estimate(Mutation mutation) {
        return mutation.entity().equals(kind.entity()) ? mutation.match(this) : List.of();
    }

    @Override
    public List<KindWrites> insert(Mutation.Insert insert) {
        return List.of(touch(ABOVE, 0, false, List.of(Direction.UP)));
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        double many = EstimateKindWrites.mutatedRows(statistics, update);
        return changed(Mutation.columns(update.values()), many);
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        double many = EstimateKindWrites.mutatedRows(statistics, delete);
        return List.of(touch(0, many * ABOVE, true, List.of(Direction.UP)));
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        List<KindWrites> touches = new ArrayList<>(changed(Mutation.columns(upsert.onConflict()), 1));
        touches.add(touch(ABOVE, 0, true, List.of(Direction.UP)));
        return touches;
    }

    private List<KindWrites> changed(Set<String> set, double many) {
        Effect inTree = dependencies.effectInTree(set);
        if (inTree.refers()) {
            double rows = many * ABOVE * BELOW;
            return List.of(touch(rows, rows, true, List.of(Direction.UP, Direction.DOWN)));
        }
        List<KindWrites> touches = new ArrayList<>();
        Effect own = dependencies.effect(List.of(), set);
        if (own.any()) {
            double rows = many * ABOVE;
            touches.add(touch(rows, own.moves() ? rows : 0, true, List.of(Direction.UP)));
        }
        if (inTree.any()) {
            double rows = many * BELOW;
            touches.add(touch(rows, inTree.moves() ? rows : 0, true, List.of(Direction.DOWN)));
        }
        return touches;
    }

    private static KindWrites touch(double puts, double deletes, boolean ownRow, List<Direction> walks) {
        return new KindWrites(puts, deletes, ownRow, Set.of(), Optional.empty(), walks, 1);
    }
}
