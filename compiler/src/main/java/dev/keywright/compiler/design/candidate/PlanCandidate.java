package dev.keywright.compiler.design.candidate;

import dev.keywright.compiler.design.plan.read.PlannedStep;
import dev.keywright.core.query.Query;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A priced plan that a design may have for a question, with what one page of the answer takes.
 *
 * @param uses numbers of the row kinds it reads
 * @param pair where it reads parent and children from one partition, that pair
 * @param rowsMax the most rows that a page reads, where a bound exists
 * @param assumedBounds the references and arrays whose declared {@code at most} the bound relies on
 * @param growsWith what a page grows with, where no bound exists
 * @param filters whether it reads rows that it then drops
 * @param sorts whether it sorts after reading
 * @param scans whether it goes through all rows of an entity and keeps some
 * @param enumerates whether it reads a range for each value of a column that the question does not mention
 * @param cost what one page costs, in the price list's unit
 * @param rewrittenQuery the query that the steps answer, where it is not the question's own
 */
public record PlanCandidate(
        String question,
        List<PlannedStep> steps,
        List<Integer> uses,
        Optional<PartitionPair> pair,
        Estimate estimate,
        OptionalDouble rowsMax,
        List<String> assumedBounds,
        String growsWith,
        boolean filters,
        boolean sorts,
        boolean scans,
        boolean enumerates,
        double cost,
        Optional<Query> rewrittenQuery) {

    /** Estimated averages of one page. */
    public record Estimate(double requests, double partitions, double rowsRead, double bytesRead, double rowsReturned) {

        private Estimate times(double share) {
            return new Estimate(
                    requests * share, partitions * share, rowsRead * share, bytesRead * share, rowsReturned * share);
        }
    }

    public PlanCandidate {
        steps = List.copyOf(steps);
        uses = List.copyOf(uses);
        assumedBounds = List.copyOf(assumedBounds);
    }

    public PlanCandidate withRewrittenQuery(Query other) {
        return with(estimate, cost, Optional.of(other));
    }

    /** The same plan with its cost and estimate scaled, for a read that only a share of executions makes. */
    public PlanCandidate scaledBy(double share) {
        return with(estimate.times(share), cost * share, rewrittenQuery);
    }

    private PlanCandidate with(Estimate taken, double price, Optional<Query> worked) {
        return new PlanCandidate(
                question,
                steps,
                uses,
                pair,
                taken,
                rowsMax,
                assumedBounds,
                growsWith,
                filters,
                sorts,
                scans,
                enumerates,
                price,
                worked);
    }
}
