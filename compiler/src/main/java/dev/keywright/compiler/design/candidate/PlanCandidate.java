package dev.keywright.compiler.design.candidate;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * A plan that a design may have for a question, with what a page of the answer takes.
 *
 * @param uses numbers of the row kinds it reads
 * @param pair where it reads parent and children from one partition, which they are
 * @param scans whether it goes through all rows of an entity and keeps some
 * @param enumerates whether it reads a range for each value of a column that the question says nothing about
 * @param cost what one page costs, in the price list's unit
 * @param form what the steps work out, where that is not the question's own form
 * @param rowsMax the most rows that a page reads, where something bounds them
 * @param relies the references and arrays whose {@code at most} that stands on
 */
public record PlanCandidate(
        String question,
        List<Step> steps,
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

    /** What a page takes, on average. */
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

    /** The plan where it is carried out only so often. */
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

    /** Tells the plans of a question apart. */
    public String name() {
        return steps.stream().map(Object::toString).collect(Collectors.joining("; "));
    }
}
