package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.CountedRows;
import dev.keywright.compiler.design.analysis.FixedColumns;
import dev.keywright.compiler.design.analysis.MinMaxColumn;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeCounters;
import dev.keywright.compiler.design.kind.partition.FitPartition;
import dev.keywright.compiler.design.plan.read.KeyAccess;
import dev.keywright.compiler.design.plan.read.OrderMatch;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Enumerates plans that read counters or rankings: one stored row per group, already aggregated. Used beside
 * {@link EnumeratePlans}, whose plans fold the rows themselves. Used by {@code SearchSpace}.
 */
public final class EnumerateCounterPlans {

    private final Statistics statistics;
    private final EngineProfile target;
    private final CandidateSet catalogue;
    private final QuestionGraph asked;
    private final Query query;
    private final String alias;
    private final Optional<MinMaxColumn> ends;

    private EnumerateCounterPlans(
            Statistics statistics, EngineProfile target, CandidateSet catalogue, QuestionGraph asked, String alias) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.asked = asked;
        this.query = asked.query();
        this.alias = alias;
        this.ends = MinMaxColumn.of(query);
    }

    /** The plans over the counters that may answer the question by the rule of {@link CountedRows}. */
    public static List<PlanCandidate> of(
            Statistics statistics, EngineProfile target, CandidateSet catalogue, QuestionGraph asked) {
        return CountedRows.alias(asked)
                .map(each -> new EnumerateCounterPlans(statistics, target, catalogue, asked, each).all())
                .orElse(List.of());
    }

    private List<PlanCandidate> all() {
        Set<RowKind> fitting = new LinkedHashSet<>(ProposeCounters.of(statistics, asked));
        List<PlanCandidate> plans = new ArrayList<>();
        for (RowKind proposed : fitting) {
            RowKind wanted = FitPartition.fitted(statistics, target, proposed).get(0);
            for (Candidate each : catalogue.rootedAt(asked.entity(alias))) {
                boolean ranking = each.kind().role() == RowRole.RANKING;
                boolean counts = each.kind().role() == wanted.role()
                        && each.kind().key().equals(wanted.key())
                        && each.kind().predicate().equals(wanted.predicate())
                        && !each.kind().totals().isEmpty()
                        && each.kind().totals().containsAll(wanted.totals());
                if (counts) {
                    FixedColumns fixed =
                            ranking ? FixedColumns.byTotals(asked, alias) : FixedColumns.byConditions(asked, alias);
                    KeyAccess.of(statistics, each.kind(), fixed).ifPresent(access -> ends.map(this::minMaxReads)
                            .orElse(List.of(Optional.empty()))
                            .forEach(end -> plans.add(plan(each, access, end))));
                }
            }
        }
        return plans;
    }

    /**
     * The reads that find the least or the greatest value of a group, where the question asks for it; a counter does
     * not store them.
     */
    private List<Optional<PlannedRead>> minMaxReads(MinMaxColumn end) {
        FixedColumns group = FixedColumns.byGroup(asked, alias, query.groups());
        Set<ColumnPath> columns = new LinkedHashSet<>();
        query.groups().forEach(each -> group.column(each).ifPresent(columns::add));
        List<Optional<PlannedRead>> reads = new ArrayList<>();
        for (Candidate each : catalogue.rootedAt(asked.entity(alias))) {
            if (each.kind().totals().isEmpty() && !each.forwardOnly()) {
                KeyAccess.of(statistics, each.kind(), group)
                        .filter(access -> EnumeratePlans.fixesAll(access, columns))
                        .filter(access -> asked.conditions().stream().allMatch(met -> holdsForGroup(access, met)))
                        .filter(access -> access.ranges() == 1 && EnumerateMinMaxPlans.orders(statistics, access, end))
                        .ifPresent(access -> reads.add(Optional.of(end(end, each, access))));
            }
        }
        return reads;
    }

    /**
     * Whether a condition holds for all rows of the group: the key takes it over, or it is about the group's own
     * columns.
     */
    private boolean holdsForGroup(KeyAccess access, Condition condition) {
        return access.consumed().contains(condition)
                || condition.columns().stream().allMatch(each -> query.groups().contains(each));
    }

    private PlannedRead end(MinMaxColumn end, Candidate candidate, KeyAccess access) {
        return PlannedRead.ofRange(
                candidate,
                access,
                alias,
                List.of(new Step.Binding(alias, List.of())),
                end.greatest() != access.orderedBy().get(0).descending(),
                Optional.of(EnumerateMinMaxPlans.ONE));
    }

    private PlanCandidate plan(Candidate candidate, KeyAccess access, Optional<PlannedRead> end) {
        OrderMatch order = OrderMatch.of(statistics, asked, access, query.order());
        List<Step.Binding> binds = new ArrayList<>();
        asked.aliases()
                .forEach(each ->
                        binds.add(new Step.Binding(each, asked.path(alias, each).orElseThrow())));
        PlannedRead read = PlannedRead.ofRange(candidate, access, alias, binds, order.backward(), Optional.empty());
        List<PlannedStep> steps = new ArrayList<>(List.of(new PlannedStep.Read(read, List.of())));
        List<Condition> open = asked.conditions().stream()
                .filter(each -> !access.consumed().contains(each))
                .toList();
        if (!open.isEmpty()) {
            steps.add(new PlannedStep.InMemory(new Step.Filter(open)));
        }
        List<Condition> having = query.having().stream()
                .filter(each -> !access.consumed().contains(each))
                .toList();
        end.ifPresent(each -> steps.add(new PlannedStep.Read(each, List.of())));
        boolean apart = groupsAreApart(access);
        boolean sorts = apart && !query.order().isEmpty() || !order.complete();
        if (apart) {
            steps.add(new PlannedStep.InMemory(new Step.Sort(
                    groups().stream().map(each -> Query.Order.by(each, false)).toList(), List.of())));
        }
        tail(having, sorts).forEach(each -> steps.add(new PlannedStep.InMemory(each)));
        return sized(candidate, access, end, steps, !open.isEmpty() || !having.isEmpty(), apart || sorts);
    }

    /**
     * Whether counters of other groups may come between those of one group. Counters come in the order of the sort
     * key, which consists of groups; equal ones in the order of the partition. So those of one group are apart where
     * the partition has several values of a column that is no group, or several salts, before several values of one
     * that is.
     */
    private boolean groupsAreApart(KeyAccess access) {
        Set<ColumnPath> groups = new LinkedHashSet<>();
        groups().forEach(each -> access.fixed().column(each).ifPresent(groups::add));
        boolean several = false;
        for (int i = 0; i < access.partition().size(); i++) {
            boolean ofGroup =
                    access.kind().key().partition().get(i).column().stream().anyMatch(groups::contains);
            if (!access.partition().get(i).single()) {
                if (several && ofGroup) {
                    return true;
                }
                several |= !ofGroup;
            }
        }
        return false;
    }

    /** The terms of which no two rows of the answer have all the same values; none for one row. */
    private List<Term> groups() {
        if (query.aggregated()) {
            return List.copyOf(query.groups());
        }
        return query.distinct().rows()
                ? query.outputs().stream().map(Query.Output::value).toList()
                : List.copyOf(query.distinct().firstOf());
    }

    /** The steps after the reads. */
    private List<Step> tail(List<Condition> having, boolean sorts) {
        List<Step> steps = new ArrayList<>();
        if (query.aggregated()) {
            steps.add(new Step.Fold(query.groups(), true));
            if (!having.isEmpty()) {
                steps.add(new Step.Filter(having));
            }
        }
        if (sorts) {
            steps.add(new Step.Sort(query.order(), List.of()));
        }
        if (!query.aggregated()) {
            steps.add(new Step.Distinct(groups()));
        }
        query.limit().ifPresent(each -> steps.add(new Step.Cut(each, List.of())));
        return steps;
    }

    private PlanCandidate sized(
            Candidate candidate,
            KeyAccess access,
            Optional<PlannedRead> end,
            List<PlannedStep> steps,
            boolean filters,
            boolean sorts) {
        double groups = Math.min(Math.max(1, access.rows()), groups(candidate, access));
        boolean paged =
                !filters && !sorts && !(query.aggregated() && query.groups().isEmpty());
        double wanted = RowLimit.within(asked.question().page(), query);
        double read = paged ? Math.min(groups, wanted) : groups;
        double rows = read * Math.max(1, access.ranges());
        double page = Math.min(groups, wanted);
        boolean strong = asked.question().read().strong();
        PriceReads prices = new PriceReads(target.prices());
        double ends = end.isPresent() ? rows : 0;
        double cost = prices.cost(
                        access.ranges(),
                        access.ranges(),
                        rows,
                        candidate.rowBytes(),
                        access.isGet() && access.ranges() == 1,
                        strong)
                + end.map(each -> prices.cost(ends, ends, ends, each.candidate().rowBytes(), false, strong))
                        .orElse(0.0);
        double each = end.isPresent() ? 2 : 1;
        OptionalDouble most = access.isGet()
                ? OptionalDouble.of(access.ranges() * each)
                // One more counter is read to know that the last group is complete.
                : paged ? OptionalDouble.of((wanted + 1) * access.ranges() * each) : OptionalDouble.empty();
        return new PlanCandidate(
                asked.question().name(),
                steps,
                Stream.concat(Stream.of(candidate.number()), end.stream().map(found -> found.candidate()
                                .number()))
                        .distinct()
                        .sorted()
                        .toList(),
                Optional.empty(),
                new PlanCandidate.Estimate(
                        access.ranges() + ends,
                        access.ranges() + ends,
                        rows + ends,
                        rows * candidate.rowBytes()
                                + ends
                                        * end.map(found -> found.candidate().rowBytes())
                                                .orElse(0.0),
                        page),
                most,
                List.of(),
                "groups of " + asked.entity(alias),
                filters,
                sorts,
                false,
                false,
                cost,
                Optional.empty());
    }

    private double groups(Candidate candidate, KeyAccess access) {
        double groups = 1;
        for (Segment each : access.orderedBy()) {
            Optional<ColumnPath> column = each.column();
            groups *= column.map(path -> statistics.distinct(candidate.kind().entity(), path))
                    .orElse(1.0);
        }
        boolean ranged = !access.bounds().isEmpty();
        return ranged ? groups * Statistics.RANGE_BOTH_SHARE : groups;
    }
}
