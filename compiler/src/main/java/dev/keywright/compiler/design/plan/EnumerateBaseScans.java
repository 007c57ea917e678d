package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.CandidateSet;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.EngineProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Enumerates the plans that find the rows of a change by reading all base rows of an entity, as the store does where no
 * key finds them: one plan for each way to store these. Used by {@code SearchSpace}.
 */
public final class EnumerateBaseScans {

    /** The rows that the store reads at a time. */
    private static final double PAGE_ROWS = 500;

    private final Statistics statistics;
    private final CandidateSet catalogue;
    private final PriceReads prices;

    public EnumerateBaseScans(Statistics statistics, EngineProfile target, CandidateSet catalogue) {
        this.statistics = statistics;
        this.catalogue = catalogue;
        this.prices = new PriceReads(target.prices());
    }

    public List<PlanCandidate> all(Question question) {
        List<PlanCandidate> plans = new ArrayList<>();
        for (Candidate each : catalogue.rootedAt(question.query().root().entity())) {
            if (each.isBase()) {
                plans.add(plan(question, each, List.of(each.number())));
            }
            if (each.kind().role() == RowRole.EMBEDDED) {
                catalogue
                        .embeddings(statistics, each)
                        .forEach(around -> plans.add(plan(question, around, List.of(each.number(), around.number()))));
            }
        }
        return plans;
    }

    private PlanCandidate plan(Question question, Candidate stored, List<Integer> uses) {
        double rows = statistics.rows(stored.kind().entity());
        double requests = Math.max(1, Math.ceil(rows / PAGE_ROWS));
        return new PlanCandidate(
                question.name(),
                List.of(),
                uses,
                Optional.empty(),
                new PlanCandidate.Estimate(requests, requests, rows, rows * stored.rowBytes(), rows),
                OptionalDouble.empty(),
                List.of(),
                "rows of " + stored.kind().entity(),
                true,
                false,
                true,
                false,
                prices.cost(requests, requests, rows, stored.rowBytes(), false, true),
                Optional.empty());
    }
}
