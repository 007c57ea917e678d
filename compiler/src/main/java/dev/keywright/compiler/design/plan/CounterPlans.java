package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.Asked;
import dev.keywright.compiler.design.analysis.EndsOf;
import dev.keywright.compiler.design.analysis.Fixed;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.Catalogue;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.ProposeCounters;
import dev.keywright.compiler.design.kind.partition.FitPartition;
import dev.keywright.compiler.design.plan.read.Access;
import dev.keywright.compiler.design.plan.read.OrderMatch;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.ColumnsOf;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Form;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** Plans that read a counter: a row a group, already folded. */
public final class CounterPlans {

    private final Statistics statistics;
    private final EngineProfile target;
    private final Catalogue catalogue;
    private final Asked asked;
    private final Form form;
    private final String alias;
    private final Optional<EndsOf> ends;

    public CounterPlans(Statistics statistics, EngineProfile target, Catalogue catalogue, Asked asked) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.asked = asked;
        this.form = asked.form();
        this.alias = ProposeCounters.alias(asked);
        this.ends = EndsOf.of(form);
    }

    public List<PlanCandidate> all() {
        Set<RowKind> fitting = new LinkedHashSet<>(new ProposeCounters(statistics, asked).all());
        List<PlanCandidate> plans = new ArrayList<>();
        for (RowKind proposed : fitting) {
            RowKind wanted = FitPartition.fitted(statistics, target, proposed).get(0);
            for (Candidate each : catalogue.rootedAt(asked.entity(alias))) {
                boolean ranking = each.kind().role() == RowRole.RANKING;
                boolean counts = each.kind().role() == wanted.role()
                        && each.kind().key().equals(wanted.key())
                        && each.kind().when().equals(wanted.when())
                        && !each.kind().totals().isEmpty()
                        && each.kind().totals().containsAll(wanted.totals());
                if (counts) {
                    Fixed fixed = ranking ? Fixed.byTotals(asked, alias) : Fixed.byConditions(asked, alias);
                    Access.of(statistics, each.kind(), fixed).ifPresent(access -> ends.map(this::beside)
                            .orElse(List.of(Optional.empty()))
                            .forEach(end -> plans.add(plan(each, access, end))));
                }
            }
        }
        return plans;
    }

    /** The reads that find the least or the greatest of a group, where the question asks for it. */
    private List<Optional<PlannedRead>> beside(EndsOf end) {
        Fixed group = Fixed.byGroup(asked, alias, form.groups());
        Set<ColumnPath> columns = new LinkedHashSet<>();
        form.groups().forEach(each -> group.column(each).ifPresent(columns::add));
        List<Optional<PlannedRead>> reads = new ArrayList<>();
        for (Candidate each : catalogue.rootedAt(asked.entity(alias))) {
            if (each.kind().totals().isEmpty() && !each.forward()) {
                Access.of(statistics, each.kind(), group)
                        .filter(access -> EnumeratePlans.linked(access, columns))
                        .filter(access -> asked.conditions().stream().allMatch(met -> settles(access, met)))
                        .filter(access -> access.ranges() == 1 && EndPlans.orders(statistics, access, end))
                        .ifPresent(access -> reads.add(Optional.of(end(end, each, access))));
            }
        }
        return reads;
    }

    /** What is said of the group's own columns holds of all of its rows. */
    private boolean settles(Access access, Condition condition) {
        return access.consumed().contains(condition)
                || ColumnsOf.of(condition).stream()
                        .allMatch(each -> form.groups().contains(each));
    }

    private PlannedRead end(EndsOf end, Candidate candidate, Access access) {
        return new PlannedRead(
                candidate,
                access,
                alias,
                true,
                List.of(new Step.Bind(alias, List.of())),
                List.of(),
                Step.Missing.DROP,
                end.greatest() != access.orderedBy().get(0).descending(),
                false,
                Optional.of(EndPlans.ONE),
                false);
    }

    private PlanCandidate plan(Candidate candidate, Access access, Optional<PlannedRead> end) {
        OrderMatch order = OrderMatch.of(statistics, asked, access, form.order());
        List<Step.Bind> binds = new ArrayList<>();
        asked.aliases()
                .forEach(each ->
                        binds.add(new Step.Bind(each, asked.path(alias, each).orElseThrow())));
        PlannedRead read = new PlannedRead(
                candidate,
                access,
                alias,
                true,
                binds,
                List.of(),
                Step.Missing.DROP,
                order.backward(),
                false,
                Optional.empty(),
                false);
        List<Step> steps = new ArrayList<>(List.of(read.step(List.of())));
        List<Condition> open = asked.conditions().stream()
                .filter(each -> !access.consumed().contains(each))
                .toList();
        if (!open.isEmpty()) {
            steps.add(new Step.Filter(open));
        }
        List<Condition> having = form.having().stream()
                .filter(each -> !access.consumed().contains(each))
                .toList();
        end.ifPresent(each -> steps.add(each.step(List.of())));
        if (form.aggregated()) {
            steps.add(new Step.Fold(form.groups(), true));
            if (!having.isEmpty()) {
                steps.add(new Step.Filter(having));
            }
        }
        boolean sorts = !order.complete();
        if (sorts) {
            steps.add(new Step.Sort(form.order(), List.of()));
        }
        if (!form.aggregated()) {
            steps.add(new Step.Distinct(
                    form.distinct().rows()
                            ? form.outputs().stream().map(Form.Output::value).toList()
                            : List.copyOf(form.distinct().firstOf())));
        }
        form.limit().ifPresent(each -> steps.add(new Step.Cut(each, List.of())));
        return sized(candidate, access, end, steps, !open.isEmpty() || !having.isEmpty(), sorts);
    }

    private PlanCandidate sized(
            Candidate candidate,
            Access access,
            Optional<PlannedRead> end,
            List<Step> steps,
            boolean filters,
            boolean sorts) {
        double groups = Math.min(Math.max(1, access.rows()), groups(candidate, access));
        boolean paged =
                !filters && !sorts && !(form.aggregated() && form.groups().isEmpty());
        double wanted = LimitRows.within(asked.question().page(), form);
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
                // One more counter tells that a group is complete.
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

    private double groups(Candidate candidate, Access access) {
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
