package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source.Direction;
import dev.keywright.core.view.Dependencies;
import dev.keywright.core.view.Dependencies.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates what a mutation does to a kind that has a row for each ancestor of a parent in a tree. Every change reads
 * those ancestors. A move in the tree deletes all rows below everything that moves from under all old ancestors, and
 * inserts them under all new ones. Used by {@code EstimateKindWrites}.
 */
final class EstimateBelowTreeWrites implements Mutation.Cases<List<KindWrites>> {

    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final List<String> path;
    private final String tree;
    private final Dependencies dependencies;

    EstimateBelowTreeWrites(Statistics statistics, RowKind kind, Dependencies dependencies, RowKind.Expansion each) {
        this.statistics = statistics;
        this.kind = kind;
        this.dependencies = dependencies;
        this.path = each.path();
        this.tree = statistics.relationship(each.of()).child();
    }

    List<KindWrites> estimate(Mutation mutation) {
        return mutation.match(this);
    }

    @Override
    public List<KindWrites> insert(Mutation.Insert insert) {
        return own(insert) ? List.of(touch(rowsOfOne(), 0, false, 1)) : List.of();
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        double many = EstimateKindWrites.mutatedRows(statistics, update);
        Set<String> set = Mutation.columns(update.values());
        List<KindWrites> touches = new ArrayList<>();
        Effect effect = dependencies.effect(List.of(), set);
        if (own(update) && effect.any()) {
            double rows = many * rowsOfOne();
            touches.add(touch(rows, effect.moves() ? rows : 0, true, many));
        }
        touches.addAll(above(update.entity(), set, many));
        return touches;
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        double many = EstimateKindWrites.mutatedRows(statistics, delete);
        return own(delete) ? List.of(touch(0, many * rowsOfOne(), true, many)) : List.of();
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        Set<String> set = Mutation.columns(upsert.onConflict());
        List<KindWrites> touches = new ArrayList<>();
        if (own(upsert)) {
            boolean moves = dependencies.effect(List.of(), set).moves();
            touches.add(touch(rowsOfOne(), moves ? rowsOfOne() : 0, true, 1));
        }
        touches.addAll(above(upsert.entity(), set, 1));
        return touches;
    }

    private boolean own(Mutation mutation) {
        return mutation.entity().equals(kind.entity());
    }

    /** What a change of a row above does: one in the tree, on the path to it, or copied. */
    private List<KindWrites> above(String entity, Set<String> set, double many) {
        List<KindWrites> touches = new ArrayList<>();
        if (entity.equals(tree)) {
            touches.addAll(inTree(set, many));
        }
        for (List<String> way : dependencies.affectedPaths(entity, set)) {
            double rows = many * statistics.fanOut(way) * rowsOfOne();
            boolean moves = dependencies.effect(way, set).moves();
            // Rows below one row of the tree, or on the path to it, have the same ancestors.
            boolean same =
                    path.size() >= way.size() && path.subList(0, way.size()).equals(way);
            touches.add(below(
                    way, rows, moves ? rows : 0, List.of(Direction.UP), same ? many : many * statistics.fanOut(way)));
        }
        return touches;
    }

    private List<KindWrites> inTree(Set<String> set, double many) {
        double rows = many * BELOW * statistics.fanOut(path) * share();
        Effect effect = dependencies.effectInTree(set);
        List<Direction> walks = List.of(Direction.UP, Direction.DOWN);
        if (effect.refers()) {
            double all = rows * Statistics.ANCESTORS;
            return List.of(below(path, all, all, walks, many));
        }
        return effect.any() ? List.of(below(path, rows, effect.moves() ? rows : 0, walks, many)) : List.of();
    }

    private double rowsOfOne() {
        return Statistics.rowsPerEntityRow(kind) * share();
    }

    private double share() {
        double share = 1;
        for (Condition each : kind.predicate()) {
            share *= statistics.share(kind.entity(), each);
        }
        return share;
    }

    /** The walk reads the row of the tree that it begins with, so that row needs no read of its own. */
    private KindWrites touch(double puts, double deletes, boolean ownRow, double walked) {
        Set<List<String>> parents = dependencies.parentPaths();
        parents.remove(path);
        return new KindWrites(puts, deletes, ownRow, parents, Optional.empty(), List.of(Direction.UP), walked);
    }

    private static KindWrites below(
            List<String> way, double puts, double deletes, List<Direction> walks, double walked) {
        return new KindWrites(puts, deletes, true, Set.of(), Optional.of(way), walks, walked);
    }
}
