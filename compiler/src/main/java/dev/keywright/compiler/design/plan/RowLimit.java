package dev.keywright.compiler.design.plan;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;

/** How many rows of an answer are wanted where the question itself says it: {@code LIMIT 3}. */
final class RowLimit {

    private RowLimit() {}

    /** Those of a page, or fewer where the limit is a number below that. */
    static double within(double page, Query form) {
        return form.limit()
                .filter(each -> each instanceof Term.Constant)
                .flatMap(each -> ((Term.Constant) each).text())
                .map(each -> Math.min(page, Double.parseDouble(each)))
                .orElse(page);
    }
}
