package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source.Direction;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Estimates what a mutation does to rows that have a list of their ancestors inside, in addition to what it does to the
 * row itself. The list is a copy: an insert reads everything above the row, a move rewrites all rows below, and so does
 * a change of a column that the lists hold.
 */
final class EstimateAncestorListWrites implements Mutation.Cases<List<KindWrites>> {

    private static final double BELOW = Statistics.ANCESTORS;

    private final RowKind.Embed lineage;
    private final Relationship up;
    private final List<KindWrites> own;

    /** @param own what the mutation does to the row itself */
    EstimateAncestorListWrites(Statistics statistics, RowKind.Embed lineage, List<KindWrites> own) {
        this.lineage = lineage;
        this.up = statistics.relationship(lineage.relationship());
        this.own = List.copyOf(own);
    }

    /** REQUIRES: the mutation is of the tree's entity. */
    List<KindWrites> estimate(Mutation mutation) {
        return mutation.match(this);
    }

    @Override
    public List<KindWrites> insert(Mutation.Insert insert) {
        return own.stream()
                .map(each -> each.withWalks(1, List.of(Direction.UP)))
                .toList();
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        return changed(EstimateKindWrites.assignedColumns(update.values()));
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        return own;
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        List<KindWrites> changed = changed(EstimateKindWrites.assignedColumns(upsert.onConflict()));
        return changed.stream()
                .map(each -> each.walks().contains(Direction.UP)
                        ? each
                        : each.withWalks(
                                1,
                                Stream.concat(Stream.of(Direction.UP), each.walks().stream())
                                        .toList()))
                .toList();
    }

    private List<KindWrites> changed(Set<String> set) {
        boolean moves = up.columns().stream().anyMatch(set::contains);
        boolean seen = lineage.columns().stream().anyMatch(each -> set.contains(each.attributeName()));
        if (!moves && !seen) {
            return own;
        }
        List<Direction> walks = moves ? List.of(Direction.UP, Direction.DOWN) : List.of(Direction.DOWN);
        return own.stream().map(each -> each.withWalks(BELOW, walks)).toList();
    }
}
