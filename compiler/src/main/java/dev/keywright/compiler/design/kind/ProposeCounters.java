package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.CountedRows;
import dev.keywright.compiler.design.analysis.FixedColumns;
import dev.keywright.compiler.design.analysis.MinMaxColumn;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.RankedTotal;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.RenameSource;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Proposes counters for questions that group or ask for distinct values: one stored row per group, updated when its
 * rows change (T30, T31). Columns fixed by equality are the partition, the other group columns the sort key. Used by
 * {@code EnumerateCounterPlans} and {@code SearchSpace}.
 *
 * <pre>
 *   SELECT page, count(*) FROM click WHERE site_id = :s GROUP BY page    (site_id | page) count(*)
 * </pre>
 *
 * Sums of floats are not stored, since their rounding would depend on the order of changes. Neither are least and
 * greatest values, since a deletion would leave them wrong: they are read from the ends of a range beside the counter.
 */
public final class ProposeCounters {

    private final Statistics statistics;
    private final QuestionGraph asked;
    private final Query query;
    private final String countedAlias;
    private final Optional<MinMaxColumn> ends;

    private ProposeCounters(Statistics statistics, QuestionGraph asked, String countedAlias) {
        this.statistics = statistics;
        this.asked = asked;
        this.query = asked.query();
        this.countedAlias = countedAlias;
        this.ends = MinMaxColumn.of(query).filter(each -> each.isPerGroup(query));
    }

    /** The counters and rankings that may answer the question by the rule of {@link CountedRows}. */
    public static List<RowKind> of(Statistics statistics, QuestionGraph asked) {
        return CountedRows.alias(asked)
                .map(each -> new ProposeCounters(statistics, asked, each).all())
                .orElse(List.of());
    }

    private List<RowKind> all() {
        Optional<List<ColumnPath>> groups = groups();
        Optional<List<RowKind.Total>> totals = totals();
        if (groups.isEmpty() || totals.isEmpty()) {
            return List.of();
        }
        FixedColumns fixed = FixedColumns.byConditions(asked, countedAlias);
        List<Condition> when = sparse(fixed);
        List<ColumnPath> equal = fixed.equal().keySet().stream()
                .filter(each -> !fixedBy(each, when) && !each.isElement())
                .sorted()
                .toList();
        Set<Condition> handled = new LinkedHashSet<>();
        equal.forEach(each -> handled.addAll(fixed.equalBy(each)));
        List<Segment> segments = sorted(fixed, groups.get(), equal);
        List<ColumnPath> sorted =
                segments.stream().flatMap(each -> each.column().stream()).toList();
        Stream.concat(sorted.stream(), equal.stream()).forEach(each -> handled.addAll(fixed.boundsBy(each)));
        fixed.ownConditions().stream()
                .filter(each -> when.contains(RenameSource.in(each, countedAlias, asked.entity(countedAlias))))
                .forEach(handled::add);
        // A condition on any other column needs the rows themselves.
        boolean handledAll =
                asked.conditions().stream().allMatch(each -> handled.contains(each) || ofGroups(each, sorted, equal));
        if (!handledAll || !survivesRetention(sorted, equal)) {
            return List.of();
        }
        boolean adds = equal.stream().anyMatch(each -> !groups.get().contains(each) && !fixed.fixes(each));
        if (adds && totals.get().stream().anyMatch(RowKind.Total::distinct)) {
            return List.of();
        }
        List<RowKind> kinds = new ArrayList<>(List.of(kind(RowRole.COUNTER, equal, segments, totals.get(), when)));
        ranked(totals.get())
                .filter(each -> !adds)
                .filter(each -> !sorted.isEmpty() && sorted.stream().noneMatch(fixed.bounds()::containsKey))
                .ifPresent(each -> kinds.add(kind(RowRole.RANKING, equal, ranked(each, segments), totals.get(), when)));
        return kinds;
    }

    /**
     * The aggregate by which the question orders its groups, if a ranking can be kept in that order. Groups with a
     * count of distinct values are not ranked, since that count moves separately from the other totals.
     */
    private Optional<RowKind.Total> ranked(List<RowKind.Total> totals) {
        boolean stays =
                statistics.entity(asked.entity(countedAlias)).retention().isEmpty();
        return RankedTotal.wantedAggregate(query)
                .filter(each -> stays && ends.isEmpty() && totals.stream().noneMatch(RowKind.Total::distinct))
                .flatMap(each -> RankedTotal.of(asked, countedAlias, each))
                .filter(totals::contains);
    }

    /**
     * The key of a ranking: greatest first, unless the question orders ascending; so that reading on runs in the
     * question's order.
     */
    private List<Segment> ranked(RowKind.Total total, List<Segment> groups) {
        boolean ascending = !query.order().isEmpty() && !query.order().get(0).descending();
        List<Segment> ranked = new ArrayList<>();
        ranked.add(Segment.column(ColumnPath.total(total), Type.BIGINT, !ascending));
        ranked.addAll(groups);
        return ranked;
    }

    /**
     * Whether the counter stays right when rows expire. No write happens then to subtract a row; only a group whose
     * rows have the same age expires as a whole.
     */
    private boolean survivesRetention(List<ColumnPath> sorted, List<ColumnPath> equal) {
        return statistics
                .entity(asked.entity(countedAlias))
                .retention()
                .map(each -> ColumnPath.own(each.column()))
                .filter(each -> !sorted.contains(each) && !equal.contains(each))
                .isEmpty();
    }

    /** The columns of a counter's key: the groups, or the columns whose distinct values are asked for. */
    private Optional<List<ColumnPath>> groups() {
        List<Term> outputs = query.outputs().stream().map(Query.Output::value).toList();
        List<Term> terms = new ArrayList<>();
        if (query.aggregated()) {
            terms.addAll(query.groups());
        } else if (query.distinct().rows()) {
            terms.addAll(outputs);
        } else if (firsts(outputs)) {
            query.order().forEach(each -> terms.add(each.by()));
            terms.addAll(query.distinct().firstOf());
            terms.addAll(outputs);
        } else {
            return Optional.empty();
        }
        List<ColumnPath> columns = new ArrayList<>();
        for (Term each : terms) {
            Optional<ColumnPath> column =
                    each instanceof Term.Column named ? asked.column(countedAlias, named) : Optional.empty();
            if (column.isEmpty()
                    || statistics.type(asked.entity(countedAlias), column.get()).kind() == TypeKind.ARRAY) {
                return Optional.empty();
            }
            columns.add(column.get());
        }
        return Optional.of(columns);
    }

    /**
     * Whether the columns of DISTINCT ON determine every output and every order column, so that any row of a group may
     * be the first.
     */
    private boolean firsts(List<Term> outputs) {
        List<Term.Column> of = query.distinct().firstOf();
        List<String> known = asked.aliases().stream()
                .filter(each -> statistics.entity(asked.entity(each)).key().stream()
                        .allMatch(key -> of.stream()
                                .anyMatch(column -> column.source().equals(each)
                                        && column.name().equals(key))))
                .toList();
        return !of.isEmpty()
                && Stream.concat(outputs.stream(), query.order().stream().map(Query.Order::by))
                        .allMatch(each -> each instanceof Term.Column column
                                && known.stream().anyMatch(from -> asked.path(from, column.source())
                                        .isPresent()));
    }

    private Optional<List<RowKind.Total>> totals() {
        Set<RowKind.Total> totals = new LinkedHashSet<>();
        totals.add(new RowKind.Total(Term.Aggregate.Function.COUNT, false, Optional.empty()));
        for (Term.Aggregate each : query.aggregates()) {
            Optional<List<RowKind.Total>> kept = totals(each);
            if (kept.isEmpty()) {
                return Optional.empty();
            }
            totals.addAll(kept.get());
        }
        return Optional.of(List.copyOf(totals));
    }

    private Optional<List<RowKind.Total>> totals(Term.Aggregate aggregate) {
        if (aggregate.of().isEmpty()) {
            return Optional.of(List.of());
        }
        Optional<ColumnPath> column = aggregate.of().get() instanceof Term.Column of
                ? asked.column(countedAlias, of).filter(ColumnPath::isOwn)
                : Optional.empty();
        if (column.isEmpty()) {
            return Optional.empty();
        }
        TypeKind kind =
                statistics.type(asked.entity(countedAlias), column.get()).kind();
        // Each distinct value has a row of its own, whose key it is in.
        if (aggregate.distinct() && kind == TypeKind.ARRAY) {
            return Optional.empty();
        }
        boolean exact = kind != TypeKind.REAL && kind != TypeKind.DOUBLE;
        RowKind.Total count = new RowKind.Total(Term.Aggregate.Function.COUNT, false, column);
        switch (aggregate.function()) {
            case COUNT:
                return Optional.of(
                        List.of(new RowKind.Total(Term.Aggregate.Function.COUNT, aggregate.distinct(), column)));
            case SUM, AVG:
                return exact && !aggregate.distinct()
                        ? Optional.of(List.of(new RowKind.Total(Term.Aggregate.Function.SUM, false, column), count))
                        : Optional.empty();
            case MIN, MAX:
                return ends.isPresent() ? Optional.of(List.of()) : Optional.empty();
        }
        throw new IllegalStateException("no totals for " + aggregate);
    }

    private List<Condition> sparse(FixedColumns fixed) {
        return fixed.ownConditions().stream()
                .filter(each -> each.role() == ConditionRole.NULL_TEST || constant(each))
                .map(each -> RenameSource.in(each, countedAlias, asked.entity(countedAlias)))
                .toList();
    }

    private static boolean constant(Condition condition) {
        return condition instanceof Condition.Compare compare
                && compare.role() == ConditionRole.EQUALITY
                && compare.right() instanceof Term.Constant;
    }

    private static boolean fixedBy(ColumnPath column, List<Condition> when) {
        return column.isOwn()
                && when.stream()
                        .filter(each -> !(each instanceof Condition.Not))
                        .flatMap(each -> each.columns().stream())
                        .anyMatch(each -> each.name().equals(column.column()));
    }

    /** The sort key: a column in a range comes first, then those by which the answer is ordered. */
    private List<Segment> sorted(FixedColumns fixed, List<ColumnPath> groups, List<ColumnPath> equal) {
        List<ColumnPath> rest =
                groups.stream().filter(each -> !equal.contains(each)).distinct().toList();
        Map<ColumnPath, Boolean> sorted = new LinkedHashMap<>();
        rest.stream()
                .filter(each -> fixed.bounds().containsKey(each))
                .forEach(each -> sorted.put(each, descends(each)));
        query.order().stream()
                .flatMap(each -> each.by() instanceof Term.Column column
                        ? asked.column(countedAlias, column).stream()
                        : Stream.empty())
                .filter(rest::contains)
                .forEach(each -> sorted.putIfAbsent(each, descends(each)));
        rest.forEach(each -> sorted.putIfAbsent(each, false));
        List<Segment> segments = new ArrayList<>();
        sorted.forEach((column, descending) -> segments.add(segment(column, descending)));
        return segments;
    }

    /** Whether the answer is ordered by the column, descending. */
    private boolean descends(ColumnPath column) {
        return query.order().stream()
                .filter(each -> each.by() instanceof Term.Column by
                        && asked.column(countedAlias, by).filter(column::equals).isPresent())
                .findFirst()
                .filter(Query.Order::descending)
                .isPresent();
    }

    private boolean ofGroups(Condition condition, List<ColumnPath> sorted, List<ColumnPath> equal) {
        return condition.columns().stream().allMatch(each -> asked.column(countedAlias, each)
                .filter(column -> sorted.contains(column) || equal.contains(column))
                .isPresent());
    }

    private RowKind kind(
            RowRole role,
            List<ColumnPath> equal,
            List<Segment> sorted,
            List<RowKind.Total> totals,
            List<Condition> when) {
        String entity = asked.entity(countedAlias);
        List<Segment> partition = new ArrayList<>();
        equal.forEach(each -> partition.add(segment(each, false)));
        if (partition.isEmpty()) {
            partition.add(Segment.tag(entity.toUpperCase(Locale.ROOT)));
        }
        return RowKind.of("", entity, role, new KeyLayout(partition, sorted), List.of())
                .withPredicate(when)
                .withTotals(totals);
    }

    private Segment segment(ColumnPath column, boolean descending) {
        return Segment.column(column, statistics.type(asked.entity(countedAlias), column), descending);
    }
}
