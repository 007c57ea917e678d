package dev.keywright.core.plan;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.query.Query;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The plan that answers a question, and the cost of one page of its answer. Stored in design files
 * ({@code WritePlansJson}): what a component means never changes.
 *
 * @param requests expected requests: parallel ones counted singly, a batch as one
 * @param rowsReadMax the upper bound of the rows that a page reads, whatever the size of the tables; empty where none
 *     exists
 * @param bytesReadMax the upper bound of the bytes of these rows, keys and values; empty also where a row may have any
 *     length
 * @param growsWith without an upper bound: what the number of rows read grows with
 * @param assumedBounds the references and arrays on whose {@code at most} the upper bound depends
 * @param scan whether it reads a whole table
 * @param rewrittenQuery the query that the steps compute, where that is not the question's own but an equivalent one
 * @param variant the arguments that it is for, where the question has a plan for each choice of its optional parameters
 */
public record QuestionPlan(
        String name,
        BigDecimal requests,
        BigDecimal rowsRead,
        BigDecimal rowsReturned,
        OptionalLong rowsReadMax,
        OptionalLong bytesReadMax,
        Optional<String> growsWith,
        List<String> assumedBounds,
        boolean scan,
        Consistency consistency,
        List<Step> steps,
        Cost cost,
        Optional<Query> rewrittenQuery,
        Optional<Variant> variant) {

    /** The optional parameters that have a value, and those that are null; written {@code +kind +brand}. */
    public record Variant(List<String> present, List<String> absent) {

        public Variant {
            present = List.copyOf(present);
            absent = List.copyOf(absent);
        }

        @Override
        public String toString() {
            return present.stream().map(each -> "+" + each).collect(Collectors.joining(" "));
        }
    }

    public QuestionPlan {
        assumedBounds = List.copyOf(assumedBounds);
        steps = List.copyOf(steps);
    }

    /** The question's name, and the parameters that have a value. */
    public String title() {
        return variant.map(each -> (name + " " + each).strip()).orElse(name);
    }
}
