package dev.keywright.compiler.design.plan;

import dev.keywright.core.query.Form;
import dev.keywright.core.query.Term;

/** How many rows of an answer are wanted where the question itself says it: {@code LIMIT 3}. */
final class LimitRows {

    private LimitRows() {}

    /** Those of a page, or fewer where the limit is a number below that. */
    static double within(double page, Form form) {
        return form.limit()
                .filter(each -> each instanceof Term.Constant)
                .flatMap(each -> ((Term.Constant) each).text())
                .map(each -> Math.min(page, Double.parseDouble(each)))
                .orElse(page);
    }
}
