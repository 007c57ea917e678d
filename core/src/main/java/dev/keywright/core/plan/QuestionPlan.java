package dev.keywright.core.plan;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.query.Query;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * How a question is answered, and what a page of its answer takes.
 *
 * @param requests expected requests: parallel ones counted singly, a batch as one
 * @param rowsReadMax the most rows that a page reads whatever the size of the tables; empty where there is no such bound
 * @param bytesReadMax the most bytes of these, keys and values; empty also where a row may be of any length
 * @param growsWith what the rows read grow with where there is none
 * @param relies the references and arrays whose {@code at most} the bound stands on
 * @param scan whether it reads a whole table
 * @param form what the steps work out, where that is another way to say what the question asks
 * @param variant which arguments it is for, where the question has a plan for each choice of its optional parameters
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

    /** Optional parameters that are given, and those that are null; written {@code +kind +brand}. */
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

    /** The question's name, and what is given. */
    public String title() {
        return variant.map(each -> (name + " " + each).strip()).orElse(name);
    }
}
