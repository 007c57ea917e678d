package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.view.Dependencies;
import dev.keywright.core.view.Dependencies.Effect;
import dev.keywright.core.view.Dependencies.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Estimates which rows of a kind a mutation writes and deletes, and what must be read for that. It follows from the
 * definition of the kind alone. The other estimators of this package are for special kinds; callers use this one.
 */
public final class EstimateKindWrites implements Mutation.Cases<List<KindWrites>> {

    private final Statistics statistics;
    private final RowKind kind;
    private final Dependencies dependencies;
    private final boolean partial;

    /** @param partial whether a row whose key stays is written column by column, without knowing the rest */
    public EstimateKindWrites(Statistics statistics, RowKind kind, boolean partial) {
        this.statistics = statistics;
        this.kind = kind;
        this.dependencies = Dependencies.of(statistics.model(), kind);
        this.partial = partial;
    }

    public Dependencies dependencies() {
        return dependencies;
    }

    public List<KindWrites> estimate(Mutation mutation) {
        List<KindWrites> touches = kind.ancestors()
                .map(each -> each.path().isEmpty()
                        ? new EstimateAncestorRowWrites(statistics, kind, dependencies).estimate(mutation)
                        : new EstimateBelowTreeWrites(statistics, kind, dependencies, each).estimate(mutation))
                .orElseGet(() -> mutation.match(this));
        if (kind.ancestorList().isPresent() && mutation.entity().equals(kind.entity())) {
            return new EstimateAncestorListWrites(dependencies, touches).estimate(mutation);
        }
        if (kind.rootPath().isPresent()) {
            return new EstimateRootPathWrites(statistics, kind, dependencies, touches).estimate(mutation);
        }
        if (kind.role().grouped()) {
            return new EstimateGroupWrites(kind, touches).of(mutation);
        }
        return kind.role() == RowRole.DIRECTORY
                ? touches.stream().map(KindWrites::withoutDeletes).toList()
                : touches;
    }

    @Override
    public List<KindWrites> insert(Mutation.Insert insert) {
        if (!insert.entity().equals(kind.entity())) {
            return List.of();
        }
        return List.of(new KindWrites(rowsOfOne(), 0, false, dependencies.parentPaths(), Optional.empty()));
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        List<KindWrites> touches = new ArrayList<>();
        if (upsert.entity().equals(kind.entity())) {
            boolean moves = ownEffect(upsert).moves();
            double moved = moves ? rowsOfOne() : 0;
            touches.add(new KindWrites(rowsOfOne(), moved, true, dependencies.parentPaths(), Optional.empty()));
        }
        if (!upsert.onConflict().isEmpty()) {
            touches.addAll(below(upsert));
        }
        return touches;
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        List<KindWrites> touches = new ArrayList<>();
        Effect effect = ownEffect(update);
        if (update.entity().equals(kind.entity()) && effect.any()) {
            double rows = mutatedRows(statistics, update) * rowsOfOne();
            boolean known = partial && !effect.moves() && !effect.has(Use.TOTAL) && keyKnown(update.where());
            boolean copies = effect.moves() || effect.refers() || keyHoldsCopies();
            touches.add(new KindWrites(
                    rows,
                    effect.moves() ? rows : 0,
                    !known,
                    copies ? dependencies.parentPaths() : Set.of(),
                    Optional.empty()));
        }
        touches.addAll(below(update));
        return touches;
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        if (!delete.entity().equals(kind.entity())) {
            return List.of();
        }
        double rows = mutatedRows(statistics, delete) * rowsOfOne();
        boolean known = partial && keyKnown(delete.where());
        Set<List<String>> parents = keyHoldsCopies() ? dependencies.parentPaths() : Set.of();
        return List.of(new KindWrites(0, rows, !known, parents, Optional.empty()));
    }

    private Effect ownEffect(Mutation mutation) {
        return dependencies.effect(List.of(), Mutation.columns(mutation.replacements()));
    }

    /** Copies of a parent's columns, or of what is above the parent, in all rows below it. */
    private List<KindWrites> below(Mutation mutation) {
        Set<String> set = Mutation.columns(mutation.replacements());
        List<KindWrites> touches = new ArrayList<>();
        for (List<String> path : dependencies.affectedPaths(mutation.entity(), set)) {
            double rows = mutatedRows(statistics, mutation) * rowsOfOne();
            for (String each : path) {
                rows *= statistics.fanOut(statistics.relationship(each));
            }
            boolean moves = dependencies.effect(path, set).moves();
            touches.add(new KindWrites(rows, moves ? rows : 0, false, Set.of(), Optional.of(path)));
        }
        return touches;
    }

    /** The number of rows of this kind for one row of its entity. */
    private double rowsOfOne() {
        double rows = Statistics.rowsPerEntityRow(kind);
        for (Condition each : kind.predicate()) {
            rows *= statistics.share(kind.entity(), each);
        }
        return rows;
    }

    private boolean keyHoldsCopies() {
        return dependencies.all().stream()
                .anyMatch(each -> each.use() == Use.KEY && !each.path().isEmpty());
    }

    /** Whether the statement itself fixes every column of the key. */
    private boolean keyKnown(List<Condition> where) {
        Set<String> named = Condition.equalTerms(where).keySet();
        return kind.key()
                .segments()
                .filter(each -> each.kind() != Segment.Kind.TAG)
                .allMatch(each -> each.kind() == Segment.Kind.SALT
                        || each.column()
                                .filter(ColumnPath::isOwn)
                                .filter(path -> named.contains(path.column()))
                                .isPresent());
    }

    /** The number of rows that a mutation inserts, or that meet its conditions. */
    public static double mutatedRows(Statistics statistics, Mutation mutation) {
        if (mutation.inserts()) {
            return 1;
        }
        Entity of = statistics.model().entity(mutation.entity());
        List<Condition> where = mutation.where(statistics.model());
        if (of.unique(List.copyOf(Condition.equalTerms(where).keySet()))) {
            return 1;
        }
        double rows = of.rows();
        for (Condition each : where) {
            rows *= statistics.shareOfValues(of.name(), each);
        }
        return rows;
    }
}
