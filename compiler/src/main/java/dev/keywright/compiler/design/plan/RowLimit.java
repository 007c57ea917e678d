package dev.keywright.compiler.design.plan;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;

/**
 * The number of rows that a question wants, where it has a constant limit such as {@code LIMIT 3}. Used by
 * {@code EnumerateCounterPlans} and {@code EstimateCost}.
 */
final class RowLimit {

    private RowLimit() {}

    /** The rows of a page, or fewer where the constant limit is smaller. */
    static double within(double page, Query form) {
        return form.limit()
                .filter(each -> each instanceof Term.Constant)
                .flatMap(each -> ((Term.Constant) each).text())
                .map(each -> Math.min(page, Double.parseDouble(each)))
                .orElse(page);
    }
}
