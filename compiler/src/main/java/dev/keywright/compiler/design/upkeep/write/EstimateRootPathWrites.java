package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Source.Direction;
import dev.keywright.core.view.Dependencies;
import dev.keywright.core.view.Dependencies.Effect;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates what a mutation does to rows that hold their path from the root of a tree, in addition to what it does to
 * the row itself: writing one reads everything above it, and a move rewrites everything below it. Used by
 * {@code EstimateKindWrites}.
 */
final class EstimateRootPathWrites {

    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final Dependencies dependencies;
    private final List<KindWrites> own;

    /** @param own what the mutation does to the row itself */
    EstimateRootPathWrites(Statistics statistics, RowKind kind, Dependencies dependencies, List<KindWrites> own) {
        this.statistics = statistics;
        this.kind = kind;
        this.dependencies = dependencies;
        this.own = own.stream()
                .map(each -> each.withWalks(1, List.of(Direction.UP)))
                .toList();
    }

    List<KindWrites> estimate(Mutation mutation) {
        if (!mutation.entity().equals(kind.entity())) {
            return List.of();
        }
        Effect effect = dependencies.effectInTree(Mutation.columns(mutation.replacements()));
        return effect.any()
                ? List.of(moved(EstimateKindWrites.mutatedRows(statistics, mutation), effect.moves()))
                : own;
    }

    private static KindWrites moved(double many, boolean keyed) {
        double rows = many * BELOW;
        return new KindWrites(
                rows, keyed ? rows : 0, true, Set.of(), Optional.empty(), List.of(Direction.UP, Direction.DOWN), 1);
    }
}
