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
 * What a mutation does to rows that know their way from the root of a tree (C12), beside what it does to the row itself: whoever
 * writes one must know all that is above it, and a move writes all that is below once more.
 */
final class WayTouches implements Mutation.Cases<List<Touch>> {

    private static final double BELOW = Statistics.ANCESTORS;

    private final Statistics statistics;
    private final RowKind kind;
    private final Relationship up;
    private final List<Touch> own;

    /** @param own what the mutation does to the row itself */
    WayTouches(Statistics statistics, RowKind kind, List<Touch> own) {
        this.statistics = statistics;
        this.kind = kind;
        this.up = statistics.relationship(kind.way().orElseThrow().of());
        this.own =
                own.stream().map(each -> each.walking(1, List.of(Direction.UP))).toList();
    }

    List<Touch> of(Mutation mutation) {
        return mutation.entity().equals(kind.entity()) ? mutation.match(this) : List.of();
    }

    @Override
    public List<Touch> insert(Mutation.Insert insert) {
        return own;
    }

    @Override
    public List<Touch> update(Mutation.Update update) {
        double many = Touches.rows(statistics, update.entity(), update.where());
        return moves(Touches.columns(update.values())) ? List.of(moved(many)) : own;
    }

    @Override
    public List<Touch> delete(Mutation.Delete delete) {
        return own;
    }

    @Override
    public List<Touch> upsert(Mutation.Upsert upsert) {
        return moves(Touches.columns(upsert.otherwise())) ? List.of(moved(1)) : own;
    }

    private boolean moves(Set<String> set) {
        return up.columns().stream().anyMatch(set::contains);
    }

    private Touch moved(double many) {
        double rows = many * BELOW;
        boolean keyed = kind.key().segments().anyMatch(each -> each.is(ColumnPath.way()));
        return new Touch(
                rows, keyed ? rows : 0, true, Set.of(), Optional.empty(), List.of(Direction.UP, Direction.DOWN), 1);
    }
}
