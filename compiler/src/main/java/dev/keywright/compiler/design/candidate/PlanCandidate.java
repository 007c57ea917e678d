package dev.keywright.compiler.design.candidate;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Form;
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
        Optional<Pair> pair,
        Estimate estimate,
        OptionalDouble rowsMax,
        List<String> relies,
        String growsWith,
        boolean filters,
        boolean sorts,
        boolean scans,
        boolean enumerates,
        double cost,
        Optional<Form> form) {

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
        relies = List.copyOf(relies);
    }

    public PlanCandidate working(Form other) {
        return with(estimate, cost, Optional.of(other));
    }

    /** The plan where it is carried out only so often. */
    public PlanCandidate times(double share) {
        return with(estimate.times(share), cost * share, form);
    }

    private PlanCandidate with(Estimate taken, double price, Optional<Form> worked) {
        return new PlanCandidate(
                question,
                steps,
                uses,
                pair,
                taken,
                rowsMax,
                relies,
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
