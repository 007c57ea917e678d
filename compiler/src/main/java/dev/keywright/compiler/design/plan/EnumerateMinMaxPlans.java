package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.FixedColumns;
import dev.keywright.compiler.design.analysis.MinMaxColumn;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.plan.read.KeyAccess;
import dev.keywright.compiler.design.plan.read.PlannedRead;
import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Enumerates plans that read the least or the greatest value of a column from the ends of a range that the column
 * orders, rather than fold all of its rows. Counters store no such values, since a deletion would have to find the next
 * one. Used by {@code EnumerateCounterPlans} and {@code SearchSpace}.
 *
 * <pre>
 *   SELECT max(placed_at) FROM orders WHERE customer_id = :c    (customer_id | placed_at, id), the last row
 * </pre>
 */
public final class EnumerateMinMaxPlans {

    public static final Term ONE = new Term.Constant(Type.BIGINT, Optional.of("1"));

    private final Statistics statistics;
    private final EngineProfile target;
    private final CandidateSet catalogue;
    private final QuestionGraph asked;
    private final Query query;

    public EnumerateMinMaxPlans(
            Statistics statistics, EngineProfile target, CandidateSet catalogue, QuestionGraph asked) {
        this.statistics = statistics;
        this.target = target;
        this.catalogue = catalogue;
        this.asked = asked;
        this.query = asked.query();
    }

    public List<PlanCandidate> all() {
        boolean single = query.root().joins().isEmpty()
                && query.root().recursion().isEmpty()
                && asked.existsSources().isEmpty();
        return MinMaxColumn.of(query)
                .filter(each -> single && each.isWholeAnswer(query))
                .map(this::over)
                .orElse(List.of());
    }

    private List<PlanCandidate> over(MinMaxColumn ends) {
        String alias = query.root().alias();
        List<PlanCandidate> plans = new ArrayList<>();
        for (Candidate each : catalogue.rootedAt(query.root().entity())) {
            if (each.kind().totals().isEmpty() && !each.forwardOnly()) {
                KeyAccess.of(statistics, each.kind(), FixedColumns.byConditions(asked, alias))
                        .filter(access -> access.consumed().containsAll(asked.conditions()))
                        .filter(access -> orders(statistics, access, ends))
                        .ifPresent(access -> plans.add(plan(ends, each, access)));
            }
        }
        return plans;
    }

    /**
     * Whether a single range is ordered by the column, without nulls among its last rows. Buckets are a range each, so
     * they do not qualify.
     */
    public static boolean orders(Statistics statistics, KeyAccess access, MinMaxColumn ends) {
        Optional<ColumnPath> column = access.fixed().column(ends.column());
        return column.isPresent()
                && access.bucketReads().isEmpty()
                && !access.isGet()
                && access.orderedBy().get(0).is(column.get())
                && (!ends.greatest()
                        || !statistics.nullable(access.kind().entity(), column.get())
                        || access.fixed().notNull(column.get()));
    }

    private PlanCandidate plan(MinMaxColumn ends, Candidate candidate, KeyAccess access) {
        boolean both = ends.least() && ends.greatest();
        boolean descending = access.orderedBy().get(0).descending();
        PlannedRead read = PlannedRead.ofRange(
                candidate,
                access,
                query.root().alias(),
                List.of(new Step.Binding(query.root().alias(), List.of())),
                !both && ends.greatest() != descending,
                both ? Optional.empty() : Optional.of(ONE));
        List<PlannedStep> steps = new ArrayList<>();
        steps.add(both ? new PlannedStep.MinMax(read) : new PlannedStep.Read(read, List.of()));
        steps.add(new PlannedStep.InMemory(new Step.Fold(List.of(), false)));
        query.limit().ifPresent(each -> steps.add(new PlannedStep.InMemory(new Step.Cut(each, List.of()))));
        double ranges = access.ranges() * (both ? 2 : 1);
        boolean strong = asked.question().read().strong();
        double cost = new PriceReads(target.prices()).cost(ranges, ranges, ranges, candidate.rowBytes(), false, strong);
        return new PlanCandidate(
                asked.question().name(),
                steps,
                List.of(candidate.number()),
                Optional.empty(),
                new PlanCandidate.Estimate(ranges, ranges, ranges, ranges * candidate.rowBytes(), 1),
                OptionalDouble.of(ranges),
                List.of(),
                "",
                false,
                false,
                false,
                access.enumerates(),
                cost,
                Optional.empty());
    }
}
