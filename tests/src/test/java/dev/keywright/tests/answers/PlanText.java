package dev.keywright.tests.answers;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.stream.Stream;

/** A text that identifies a plan: plans with equal texts take the same steps over the same rows, whatever the names. */
final class PlanText {

    private PlanText() {}

    static String of(Design design, QuestionPlan plan) {
        List<String> steps = plan.steps().stream()
                .map(each -> each.engineRead()
                        .map(read -> each.getClass().getSimpleName() + of(design, read))
                        .orElseGet(each::toString))
                .toList();
        return plan.name() + plan.rewrittenQuery() + plan.rowsReadMax() + steps;
    }

    static String of(Design design, Step.Read read) {
        RowKind kind = design.row(read.row()).orElseThrow();
        return (read + " of " + kind).replace(kind.name(), "row");
    }

    static Stream<Step.Read> reads(QuestionPlan plan) {
        return plan.steps().stream().flatMap(each -> each.engineRead().stream());
    }
}
