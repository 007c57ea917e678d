package dev.keywright.compiler.design.plan;

import dev.keywright.compiler.design.plan.read.PlannedStep;
import java.util.List;

/**
 * The steps of a plan that is not priced yet. Used by {@code EstimateCost} and {@code FinishPlan}.
 *
 * @param passed for each read, the share of its tuples that the filter after it keeps
 * @param filters whether it reads rows that it then drops
 * @param sorts whether it sorts after reading
 * @param capped whether it may stop reading when a page is full
 */
record FinishedSteps(List<PlannedStep> steps, List<Double> passed, boolean filters, boolean sorts, boolean capped) {

    FinishedSteps {
        steps = List.copyOf(steps);
        passed = List.copyOf(passed);
    }
}
