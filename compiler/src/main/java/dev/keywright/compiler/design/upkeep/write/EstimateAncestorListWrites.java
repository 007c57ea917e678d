package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Source.Direction;
import dev.keywright.core.view.Dependencies;
import dev.keywright.core.view.Dependencies.Effect;
import java.util.ArrayList;
import java.util.List;

/**
 * Estimates what a mutation does to rows that have a list of their ancestors inside, in addition to what it does to the
 * row itself. The list is a copy: an insert reads everything above the row, a move rewrites all rows below, and so does
 * a change of a column that the lists hold. Used by {@code EstimateKindWrites}.
 */
final class EstimateAncestorListWrites {

    private static final double BELOW = Statistics.ANCESTORS;

    private final Dependencies dependencies;
    private final List<KindWrites> own;

    /** @param own what the mutation does to the row itself */
    EstimateAncestorListWrites(Dependencies dependencies, List<KindWrites> own) {
        this.dependencies = dependencies;
        this.own = List.copyOf(own);
    }

    /** REQUIRES: the mutation is of the tree's entity. */
    List<KindWrites> estimate(Mutation mutation) {
        Effect effect = dependencies.effectInTree(Mutation.columns(mutation.replacements()));
        List<Direction> walks = new ArrayList<>();
        if (effect.refers() || mutation.inserts()) {
            walks.add(Direction.UP);
        }
        if (effect.any()) {
            walks.add(Direction.DOWN);
        }
        return walks.isEmpty()
                ? own
                : own.stream()
                        .map(each -> each.withWalks(effect.any() ? BELOW : 1, walks))
                        .toList();
    }
}
