package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source.Direction;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates what a mutation does to rows that hold their path from the root of a tree, in addition to what it does to
 * the row itself: writing one reads everything above it, and a move rewrites everything below it.
 */
final class EstimateRootPathWrites implements Mutation.Cases<List<KindWrites>> {

    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final Relationship up;
    private final List<KindWrites> own;

    /** @param own what the mutation does to the row itself */
    EstimateRootPathWrites(Statistics statistics, RowKind kind, List<KindWrites> own) {
        this.statistics = statistics;
        this.kind = kind;
        this.up = statistics.relationship(kind.rootPath().orElseThrow().of());
        this.own = own.stream()
                .map(each -> each.withWalks(1, List.of(Direction.UP)))
                .toList();
    }

    List<KindWrites> estimate(Mutation mutation) {
        return mutation.entity().equals(kind.entity()) ? mutation.match(this) : List.of();
    }

    @Override
    public List<KindWrites> insert(Mutation.Insert insert) {
        return own;
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        double many = EstimateKindWrites.mutatedRows(statistics, update.entity(), update.where());
        return moves(EstimateKindWrites.assignedColumns(update.values())) ? List.of(moved(many)) : own;
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        return own;
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        return moves(EstimateKindWrites.assignedColumns(upsert.onConflict())) ? List.of(moved(1)) : own;
    }

    private boolean moves(Set<String> set) {
        return up.columns().stream().anyMatch(set::contains);
    }

    private KindWrites moved(double many) {
        double rows = many * BELOW;
        boolean keyed = kind.key().segments().anyMatch(each -> each.is(ColumnPath.rootPath()));
        return new KindWrites(
                rows, keyed ? rows : 0, true, Set.of(), Optional.empty(), List.of(Direction.UP, Direction.DOWN), 1);
    }
}
