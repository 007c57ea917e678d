package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source.Direction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Estimates what a mutation does to a kind that has a row for each ancestor of a parent in a tree. Every change reads
 * those ancestors. A move in the tree deletes all rows below everything that moves from under all old ancestors, and
 * inserts them under all new ones.
 */
final class EstimateBelowTreeWrites implements Mutation.Cases<List<KindWrites>> {

    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final List<String> path;
    private final Relationship up;

    EstimateBelowTreeWrites(Statistics statistics, RowKind kind, RowKind.Expansion each) {
        this.statistics = statistics;
        this.kind = kind;
        this.path = each.path();
        this.up = statistics.relationship(each.of());
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
        double many = EstimateKindWrites.mutatedRows(statistics, update.entity(), update.where());
        Set<String> set = EstimateKindWrites.assignedColumns(update.values());
        List<KindWrites> touches = new ArrayList<>();
        if (own(update) && (moves(set) || holdsAny(List.of(), set, true))) {
            double rows = many * rowsOfOne();
            touches.add(touch(rows, moves(set) ? rows : 0, true, many));
        }
        touches.addAll(above(update.entity(), set, many));
        return touches;
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        double many = EstimateKindWrites.mutatedRows(statistics, delete.entity(), delete.where());
        return own(delete) ? List.of(touch(0, many * rowsOfOne(), true, many)) : List.of();
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        Set<String> set = EstimateKindWrites.assignedColumns(upsert.onConflict());
        List<KindWrites> touches = new ArrayList<>();
        if (own(upsert)) {
            touches.add(touch(rowsOfOne(), moves(set) ? rowsOfOne() : 0, true, 1));
        }
        touches.addAll(above(upsert.entity(), set, 1));
        return touches;
    }

    private boolean own(Mutation mutation) {
        return mutation.entity().equals(kind.entity());
    }

    /**
     * Whether a change of one of these columns moves a row of the entity itself to another key, or makes it appear or
     * vanish.
     */
    private boolean moves(Set<String> set) {
        boolean asked = kind.predicate().stream()
                .flatMap(each -> each.columns().stream())
                .anyMatch(each -> set.contains(each.name()));
        boolean refers = columns(true)
                .filter(each -> !each.isOwn())
                .map(each -> statistics.relationship(each.path().get(0)))
                .anyMatch(each -> each.columns().stream().anyMatch(set::contains));
        return asked || refers || holdsAny(List.of(), set, false);
    }

    /** What a change of a row above does: one in the tree, on the path to it, or copied. */
    private List<KindWrites> above(String entity, Set<String> set, double many) {
        List<KindWrites> touches = new ArrayList<>();
        if (entity.equals(up.child())) {
            touches.addAll(inTree(set, many));
        }
        for (List<String> way : parentPaths()) {
            boolean here = statistics.endOfPath(kind.entity(), way).name().equals(entity);
            boolean turns = columns(true)
                    .map(ColumnPath::path)
                    .filter(each -> each.size() > way.size()
                            && each.subList(0, way.size()).equals(way))
                    .map(each -> statistics.relationship(each.get(way.size())))
                    .anyMatch(each -> each.columns().stream().anyMatch(set::contains));
            if (here && (turns || holdsAny(way, set, true))) {
                double rows = many * fanOut(way) * rowsOfOne();
                boolean moves = turns || holdsAny(way, set, false);
                // Rows below one row of the tree, or on the path to it, have the same ancestors.
                boolean same =
                        path.size() >= way.size() && path.subList(0, way.size()).equals(way);
                touches.add(
                        below(way, rows, moves ? rows : 0, List.of(Direction.UP), same ? many : many * fanOut(way)));
            }
        }
        return touches;
    }

    private List<KindWrites> inTree(Set<String> set, double many) {
        double rows = many * BELOW * fanOut(path) * share();
        if (up.columns().stream().anyMatch(set::contains)) {
            double all = rows * Statistics.ANCESTORS;
            return List.of(below(path, all, all, List.of(Direction.UP, Direction.DOWN), many));
        }
        boolean seen = columns(true)
                .anyMatch(each -> each.isAncestor() && each.path().equals(path) && set.contains(each.attributeName()));
        boolean keyed = columns(false)
                .anyMatch(each -> each.isAncestor() && each.path().equals(path) && set.contains(each.attributeName()));
        return seen
                ? List.of(below(path, rows, keyed ? rows : 0, List.of(Direction.UP, Direction.DOWN), many))
                : List.of();
    }

    /** Whether rows hold one of these columns of the row at the end of a path, in their key or anywhere. */
    private boolean holdsAny(List<String> way, Set<String> set, boolean anywhere) {
        return columns(anywhere)
                .anyMatch(each -> !each.isAncestor() && each.path().equals(way) && set.contains(each.attributeName()));
    }

    private Stream<ColumnPath> columns(boolean anywhere) {
        Stream<ColumnPath> keyed = kind.key().segments().flatMap(each -> each.column().stream());
        return Stream.concat(keyed, anywhere ? kind.columns().stream() : Stream.empty());
    }

    /** All paths to rows above, including the prefixes of longer ones. */
    private Set<List<String>> parentPaths() {
        Set<List<String>> ways = new LinkedHashSet<>();
        columns(true).map(ColumnPath::path).forEach(each -> {
            for (int length = 1; length <= each.size(); length++) {
                ways.add(List.copyOf(each.subList(0, length)));
            }
        });
        return ways;
    }

    private double fanOut(List<String> way) {
        return way.stream()
                .mapToDouble(each -> statistics.fanOut(statistics.relationship(each)))
                .reduce(1, (left, right) -> left * right);
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
        Set<List<String>> parents = parentPaths();
        parents.remove(path);
        return new KindWrites(puts, deletes, ownRow, parents, Optional.empty(), List.of(Direction.UP), walked);
    }

    private static KindWrites below(
            List<String> way, double puts, double deletes, List<Direction> walks, double walked) {
        return new KindWrites(puts, deletes, true, Set.of(), Optional.of(way), walks, walked);
    }
}
