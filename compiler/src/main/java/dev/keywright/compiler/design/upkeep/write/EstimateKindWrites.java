package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Estimates which rows of a kind a mutation writes and deletes, and what must be read for that. It follows from the
 * definition of the kind alone. The other estimators of this package are for special kinds; callers use this one.
 */
public final class EstimateKindWrites implements Mutation.Cases<List<KindWrites>> {

    private final Statistics statistics;
    private final RowKind kind;
    private final boolean partial;

    /** @param partial whether a row whose key stays is written column by column, without knowing the rest */
    public EstimateKindWrites(Statistics statistics, RowKind kind, boolean partial) {
        this.statistics = statistics;
        this.kind = kind;
        this.partial = partial;
    }

    public List<KindWrites> estimate(Mutation mutation) {
        List<KindWrites> touches = kind.ancestors()
                .map(each -> each.path().isEmpty()
                        ? new EstimateAncestorRowWrites(statistics, kind).estimate(mutation)
                        : new EstimateBelowTreeWrites(statistics, kind, each).estimate(mutation))
                .orElseGet(() -> mutation.match(this));
        Optional<RowKind.Embed> lineage =
                kind.ancestorList().filter(each -> mutation.entity().equals(kind.entity()));
        if (lineage.isPresent()) {
            return new EstimateAncestorListWrites(statistics, lineage.get(), touches).estimate(mutation);
        }
        if (kind.rootPath().isPresent()) {
            return new EstimateRootPathWrites(statistics, kind, touches).estimate(mutation);
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
        return List.of(new KindWrites(
                rowsOfOne(), 0, false, paths(kind.followedRelationships().isEmpty()), Optional.empty()));
    }

    @Override
    public List<KindWrites> upsert(Mutation.Upsert upsert) {
        List<KindWrites> touches = new ArrayList<>();
        if (upsert.entity().equals(kind.entity())) {
            Set<String> set = assignedColumns(upsert.onConflict());
            boolean moves = set.stream().anyMatch(this::decidesPlace);
            touches.add(new KindWrites(rowsOfOne(), moves ? rowsOfOne() : 0, true, paths(false), Optional.empty()));
        }
        if (!upsert.onConflict().isEmpty()) {
            touches.addAll(below(upsert.entity(), assignedColumns(upsert.onConflict()), 1));
        }
        return touches;
    }

    @Override
    public List<KindWrites> update(Mutation.Update update) {
        double many = mutatedRows(update.entity(), update.where());
        Set<String> set = assignedColumns(update.values());
        List<KindWrites> touches = new ArrayList<>();
        if (update.entity().equals(kind.entity())) {
            boolean moves = set.stream().anyMatch(this::decidesPlace) || changesKeyReference(set);
            boolean held = set.stream().anyMatch(each -> kind.columns().contains(ColumnPath.own(each)));
            boolean refers = changesReference(set);
            boolean counted = set.stream().anyMatch(this::counts);
            if (moves || held || refers || counted) {
                double rows = many * rowsOfOne();
                boolean known = partial && !moves && !counted && keyKnown(update.where());
                Set<List<String>> parents = moves || refers || keyHoldsCopies() ? paths(false) : Set.of();
                touches.add(new KindWrites(rows, moves ? rows : 0, !known, parents, Optional.empty()));
            }
        }
        touches.addAll(below(update.entity(), set, many));
        return touches;
    }

    @Override
    public List<KindWrites> delete(Mutation.Delete delete) {
        if (!delete.entity().equals(kind.entity())) {
            return List.of();
        }
        double rows = mutatedRows(delete.entity(), delete.where()) * rowsOfOne();
        boolean known = partial && keyKnown(delete.where());
        return List.of(new KindWrites(0, rows, !known, keyHoldsCopies() ? paths(false) : Set.of(), Optional.empty()));
    }

    /** Copies of a parent's columns, or of what is above the parent, in all rows below it. */
    private List<KindWrites> below(String entity, Set<String> set, double many) {
        Set<List<String>> paths = new LinkedHashSet<>();
        for (List<String> path : paths(false)) {
            boolean ends = statistics.endOfPath(kind.entity(), path).name().equals(entity);
            if (ends && heldColumns().anyMatch(each -> dependsOn(each, path, set))) {
                paths.add(path);
            }
        }
        List<KindWrites> touches = new ArrayList<>();
        for (List<String> path : paths) {
            double rows = many * rowsOfOne();
            for (String each : path) {
                rows *= statistics.fanOut(statistics.relationship(each));
            }
            boolean moves = kind.key()
                    .segments()
                    .flatMap(each -> each.column().stream())
                    .anyMatch(each -> dependsOn(each, path, set));
            touches.add(new KindWrites(rows, moves ? rows : 0, false, Set.of(), Optional.of(path)));
        }
        return touches;
    }

    /** Whether a copied column changes when the row at the end of a path gets new values: its own, or a new parent's. */
    private boolean dependsOn(ColumnPath column, List<String> path, Set<String> set) {
        if (column.path().equals(path)) {
            return set.contains(column.column());
        }
        boolean passes = column.path().size() > path.size()
                && column.path().subList(0, path.size()).equals(path);
        return passes
                && statistics.relationship(column.path().get(path.size())).columns().stream()
                        .anyMatch(set::contains);
    }

    private Stream<ColumnPath> heldColumns() {
        return Stream.concat(kind.key().segments().flatMap(each -> each.column().stream()), kind.columns().stream());
    }

    /** The number of rows of this kind for one row of its entity. */
    private double rowsOfOne() {
        double rows = Statistics.rowsPerEntityRow(kind);
        for (Condition each : kind.predicate()) {
            rows *= statistics.share(kind.entity(), each);
        }
        return rows;
    }

    /**
     * Whether a column is part of the key or of the sparse condition, so that it decides where rows are and whether
     * they exist.
     */
    private boolean decidesPlace(String column) {
        boolean keyed = kind.key()
                .segments()
                .flatMap(each -> each.column().stream())
                .anyMatch(each -> each.isOwn() && each.attributeName().equals(column));
        boolean asked = kind.predicate().stream()
                .flatMap(each -> each.columns().stream())
                .anyMatch(each -> each.name().equals(column));
        return keyed || asked;
    }

    /** Whether a counter has a total of this column. */
    private boolean counts(String column) {
        return kind.totals().stream()
                .flatMap(each -> each.of().stream())
                .anyMatch(each -> each.isOwn() && each.column().equals(column));
    }

    /** Whether rows get another parent, and so other copies. */
    private boolean changesReference(Set<String> set) {
        return heldColumns().anyMatch(each -> !each.isOwn() && dependsOn(each, List.of(), set));
    }

    /** A new parent changes the key. */
    private boolean changesKeyReference(Set<String> set) {
        return kind.key()
                .segments()
                .flatMap(each -> each.column().stream())
                .anyMatch(each -> !each.isOwn() && dependsOn(each, List.of(), set));
    }

    private boolean keyHoldsCopies() {
        return kind.key().segments().flatMap(each -> each.column().stream()).anyMatch(each -> !each.isOwn());
    }

    /** Whether the statement itself fixes every column of the key. */
    private boolean keyKnown(List<Condition> where) {
        Set<String> named = equal(where);
        return kind.key()
                .segments()
                .filter(each -> each.kind() != Segment.Kind.TAG)
                .allMatch(each -> each.kind() == Segment.Kind.SALT
                        || each.column()
                                .filter(ColumnPath::isOwn)
                                .filter(path -> named.contains(path.column()))
                                .isPresent());
    }

    private Set<List<String>> paths(boolean none) {
        Set<List<String>> paths = new LinkedHashSet<>();
        if (!none) {
            heldColumns().filter(each -> !each.isOwn()).forEach(each -> {
                for (int i = 1; i <= each.path().size(); i++) {
                    paths.add(List.copyOf(each.path().subList(0, i)));
                }
            });
        }
        return paths;
    }

    private double mutatedRows(String entity, List<Condition> where) {
        return mutatedRows(statistics, entity, where);
    }

    /** The number of rows that meet the conditions of a mutation. */
    public static double mutatedRows(Statistics statistics, String entity, List<Condition> where) {
        Entity of = statistics.model().entity(entity).orElseThrow();
        if (of.unique(List.copyOf(equal(where)))) {
            return 1;
        }
        double rows = of.rows();
        for (Condition each : where) {
            rows *= statistics.share(entity, each);
        }
        return rows;
    }

    private static Set<String> equal(List<Condition> where) {
        Set<String> columns = new TreeSet<>();
        for (Condition each : where) {
            if (each.role() == ConditionRole.EQUALITY
                    && ((Condition.Compare) each).left() instanceof Term.Column column) {
                columns.add(column.name());
            }
        }
        return columns;
    }

    public static Set<String> assignedColumns(List<Mutation.Assignment> values) {
        Set<String> columns = new TreeSet<>();
        values.forEach(each -> columns.add(each.column()));
        return columns;
    }
}
