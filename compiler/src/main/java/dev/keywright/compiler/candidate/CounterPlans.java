package dev.keywright.compiler.candidate;

import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.form.Condition;
import dev.keywright.core.form.Form;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** Plans that read a counter: a row a group, already folded. */
final class CounterPlans {

    private final Statistics statistics;
    private final EngineProfile target;
    private final Catalogue catalogue;
    private final Asked asked;
    private final Form form;
    private final String alias;

    CounterPlans(Statistics statistics, EngineProfile target, Catalogue catalogue, Asked asked) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.asked = asked;
        this.form = asked.form();
        this.alias = form.root().alias();
    }

    List<PlanCandidate> all() {
        Set<RowKind> fitting = new LinkedHashSet<>(new ProposeCounters(statistics, asked).all());
        List<PlanCandidate> plans = new ArrayList<>();
        for (RowKind proposed : fitting) {
            RowKind wanted = FitPartition.fitted(statistics, target, proposed).get(0);
            for (Candidate each : catalogue.rootedAt(asked.entity(alias))) {
                boolean counts = each.kind().key().equals(wanted.key())
                        && each.kind().when().equals(wanted.when())
                        && !each.kind().totals().isEmpty()
                        && each.kind().totals().containsAll(wanted.totals());
                if (counts) {
                    Access.of(statistics, each.kind(), Fixed.byConditions(asked, alias))
                            .ifPresent(access -> plans.add(plan(each, access)));
                }
            }
        }
        return plans;
    }

    private PlanCandidate plan(Candidate candidate, Access access) {
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
        if (form.aggregated()) {
            steps.add(new Step.Fold(form.groups(), true));
            if (!form.having().isEmpty()) {
                steps.add(new Step.Filter(form.having()));
            }
        }
        boolean sorts = !order.complete();
        if (sorts) {
            steps.add(new Step.Sort(form.order(), List.of()));
        }
        if (!form.aggregated()) {
            steps.add(new Step.Distinct(
                    form.outputs().stream().map(Form.Output::value).toList()));
        }
        form.limit().ifPresent(each -> steps.add(new Step.Cut(each, List.of())));
        return sized(candidate, access, steps, !open.isEmpty() || !form.having().isEmpty(), sorts);
    }

    private PlanCandidate sized(Candidate candidate, Access access, List<Step> steps, boolean filters, boolean sorts) {
        double groups = Math.min(Math.max(1, access.rows()), groups(candidate, access));
        boolean paged =
                !filters && !sorts && !(form.aggregated() && form.groups().isEmpty());
        double read = paged ? Math.min(groups, asked.question().page()) : groups;
        double rows = read * Math.max(1, access.ranges());
        double page = Math.min(groups, asked.question().page());
        boolean strong = asked.question().read().level() == Consistency.Level.STRONG;
        double cost = new PriceReads(target.prices())
                .cost(
                        access.ranges(),
                        access.ranges(),
                        rows,
                        candidate.rowBytes(),
                        access.isGet() && access.ranges() == 1,
                        strong);
        OptionalDouble most = access.isGet()
                ? OptionalDouble.of(access.ranges())
                // One more counter tells that a group is complete.
                : paged ? OptionalDouble.of((asked.question().page() + 1.0) * access.ranges()) : OptionalDouble.empty();
        return new PlanCandidate(
                asked.question().name(),
                steps,
                List.of(candidate.number()),
                List.of(),
                new PlanCandidate.Estimate(access.ranges(), access.ranges(), rows, rows * candidate.rowBytes(), page),
                most,
                OptionalDouble.empty(),
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
