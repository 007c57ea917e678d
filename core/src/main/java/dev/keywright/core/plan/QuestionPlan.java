package dev.keywright.core.plan;

import dev.keywright.core.form.Form;
import dev.keywright.core.model.Consistency;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a question is answered, and what a page of its answer takes.
 *
 * @param requests expected requests: parallel ones counted singly, a batch as one
 * @param rowsReadMax the most rows that a page reads whatever the size of the tables; empty where there is no such bound
 * @param growsWith what the rows read grow with where there is none
 * @param scan whether it reads a whole table
 * @param form what the steps work out, where that is another way to say what the question asks
 */
public record QuestionPlan(
        String name,
        BigDecimal requests,
        BigDecimal rowsRead,
        BigDecimal rowsReturned,
        OptionalLong rowsReadMax,
        OptionalLong bytesReadMax,
        Optional<String> growsWith,
        boolean scan,
        Consistency consistency,
        List<Step> steps,
        Cost cost,
        Optional<Form> form) {

    public QuestionPlan {
        steps = List.copyOf(steps);
    }
}
