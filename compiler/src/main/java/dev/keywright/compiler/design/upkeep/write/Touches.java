package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.compiler.candidate.upkeep.GroupTouches;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.ColumnsOf;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Role;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which rows of a kind a mutation writes and deletes, and what must be read for that. Follows from the view alone. */
public final class Touches implements Mutation.Cases<List<Touch>> {

    private final Statistics statistics;
    private final RowKind kind;
    private final boolean partial;

    /**
     * @param partial whether a row whose key stays is written column by column, without knowing the rest
     */
    public Touches(Statistics statistics, RowKind kind, boolean partial) {
        this.statistics = statistics;
        this.kind = kind;
        this.partial = partial;
    }

    public List<Touch> of(Mutation mutation) {
        List<Touch> touches = kind.ancestors()
                .map(each -> each.path().isEmpty()
                        ? new TreeTouches(statistics, kind).of(mutation)
                        : new BelowTreeTouches(statistics, kind, each).of(mutation))
                .orElseGet(() -> mutation.match(this));
        Optional<RowKind.Embed> lineage =
                kind.lineage().filter(each -> mutation.entity().equals(kind.entity()));
        if (lineage.isPresent()) {
            return new LineageTouches(statistics, lineage.get(), touches).of(mutation);
        }
        if (kind.way().isPresent()) {
            return new WayTouches(statistics, kind, touches).of(mutation);
        }
        if (kind.role().grouped()) {
            return new GroupTouches(kind, touches).of(mutation);
        }
        return kind.role() == RowRole.DIRECTORY
                ? touches.stream().map(Touch::withoutDeletes).toList()
                : touches;
    }

    @Override
    public List<Touch> insert(Mutation.Insert insert) {
        if (!insert.entity().equals(kind.entity())) {
            return List.of();
        }
        return List.of(new Touch(rowsOfOne(), 0, false, paths(kind.path().isEmpty()), Optional.empty()));
    }

    @Override
    public List<Touch> upsert(Mutation.Upsert upsert) {
        List<Touch> touches = new ArrayList<>();
        if (upsert.entity().equals(kind.entity())) {
            Set<String> set = columns(upsert.otherwise());
            boolean moves = set.stream().anyMatch(this::places);
            touches.add(new Touch(rowsOfOne(), moves ? rowsOfOne() : 0, true, paths(false), Optional.empty()));
        }
        if (!upsert.otherwise().isEmpty()) {
            touches.addAll(below(upsert.entity(), columns(upsert.otherwise()), 1));
        }
        return touches;
    }

    @Override
    public List<Touch> update(Mutation.Update update) {
        double many = rows(update.entity(), update.where());
        Set<String> set = columns(update.values());
        List<Touch> touches = new ArrayList<>();
        if (update.entity().equals(kind.entity())) {
            boolean moves = set.stream().anyMatch(this::places);
            boolean held = set.stream().anyMatch(each -> kind.columns().contains(ColumnPath.own(each)));
            boolean refers = refers(set);
            boolean counted = set.stream().anyMatch(this::counts);
            if (moves || held || refers || counted) {
                double rows = many * rowsOfOne();
                boolean known = partial && !moves && !counted && keyKnown(update.where());
                Set<List<String>> parents = moves || refers || keyCopies() ? paths(false) : Set.of();
                touches.add(new Touch(rows, moves ? rows : 0, !known, parents, Optional.empty()));
            }
        }
        touches.addAll(below(update.entity(), set, many));
        return touches;
    }

    @Override
    public List<Touch> delete(Mutation.Delete delete) {
        if (!delete.entity().equals(kind.entity())) {
            return List.of();
        }
        double rows = rows(delete.entity(), delete.where()) * rowsOfOne();
        boolean known = partial && keyKnown(delete.where());
        return List.of(new Touch(0, rows, !known, keyCopies() ? paths(false) : Set.of(), Optional.empty()));
    }

    /** Copies of a parent's columns, in as many rows as there are below it. */
    private List<Touch> below(String entity, Set<String> set, double many) {
        Set<List<String>> paths = new LinkedHashSet<>();
        held().filter(each -> !each.isOwn())
                .filter(each -> set.contains(each.column()))
                .filter(each ->
                        statistics.end(kind.entity(), each.path()).name().equals(entity))
                .forEach(each -> paths.add(each.path()));
        List<Touch> touches = new ArrayList<>();
        for (List<String> path : paths) {
            double rows = many * rowsOfOne();
            for (String each : path) {
                rows *= statistics.fanOut(statistics.relationship(each));
            }
            boolean moves = kind.key()
                    .segments()
                    .flatMap(each -> each.column().stream())
                    .anyMatch(each -> each.path().equals(path) && set.contains(each.column()));
            touches.add(new Touch(rows, moves ? rows : 0, false, Set.of(), Optional.of(path)));
        }
        return touches;
    }

    private Stream<ColumnPath> held() {
        return Stream.concat(kind.key().segments().flatMap(each -> each.column().stream()), kind.columns().stream());
    }

    /** Rows of this kind for one row of its entity. */
    private double rowsOfOne() {
        double rows = Statistics.spread(kind);
        for (Condition each : kind.when()) {
            rows *= statistics.share(kind.entity(), each);
        }
        return rows;
    }

    /** Whether a column decides where rows stand, or whether they are there. */
    private boolean places(String column) {
        boolean keyed = kind.key()
                .segments()
                .flatMap(each -> each.column().stream())
                .anyMatch(each -> each.isOwn() && each.plain().equals(column));
        boolean asked = kind.when().stream()
                .flatMap(each -> ColumnsOf.of(each).stream())
                .anyMatch(each -> each.name().equals(column));
        return keyed || asked;
    }

    /** Whether a group has a number of this column. */
    private boolean counts(String column) {
        return kind.totals().stream()
                .flatMap(each -> each.of().stream())
                .anyMatch(each -> each.isOwn() && each.column().equals(column));
    }

    /** A new parent brings new copies. */
    private boolean refers(Set<String> set) {
        return held().filter(each -> !each.isOwn())
                .map(each -> statistics.relationship(each.path().get(0)))
                .anyMatch(each -> each.columns().stream().anyMatch(set::contains));
    }

    private boolean keyCopies() {
        return kind.key().segments().flatMap(each -> each.column().stream()).anyMatch(each -> !each.isOwn());
    }

    /** Whether the statement itself names every column of the key. */
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
            held().filter(each -> !each.isOwn()).forEach(each -> {
                for (int i = 1; i <= each.path().size(); i++) {
                    paths.add(List.copyOf(each.path().subList(0, i)));
                }
            });
        }
        return paths;
    }

    private double rows(String entity, List<Condition> where) {
        return rows(statistics, entity, where);
    }

    /** How many rows meet the conditions of a mutation. */
    public static double rows(Statistics statistics, String entity, List<Condition> where) {
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
            if (each.role() == Role.EQUALITY && ((Condition.Compare) each).left() instanceof Term.Column column) {
                columns.add(column.name());
            }
        }
        return columns;
    }

    public static Set<String> columns(List<Mutation.Assignment> values) {
        Set<String> columns = new TreeSet<>();
        values.forEach(each -> columns.add(each.column()));
        return columns;
    }
}
