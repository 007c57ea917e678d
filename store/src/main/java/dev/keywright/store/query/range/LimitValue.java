package dev.keywright.store.query.range;

import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.store.error.RefusedArgumentException;

/**
 * Computes the number of rows that a LIMIT allows. Null allows all; a negative number is refused, as PostgreSQL refuses
 * it (2201W). Used by {@code QueryContext} and {@code SingleRead}.
 */
public final class LimitValue {

    private LimitValue() {}

    /** @throws RefusedArgumentException for a negative number */
    public static long of(Term term, Arguments arguments) {
        Object limit = EvaluateTerm.value(term, arguments, Bindings.NONE);
        if (limit == null) {
            return Long.MAX_VALUE;
        }
        long rows = ((Number) limit).longValue();
        if (rows < 0) {
            throw new RefusedArgumentException("LIMIT " + term + " is " + rows + "; it must not be negative");
        }
        return rows;
    }
}
