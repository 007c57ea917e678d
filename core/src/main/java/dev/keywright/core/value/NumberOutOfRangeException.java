package dev.keywright.core.value;

import dev.keywright.core.KeywrightException;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Thrown when a call computes with a stored number that is outside of {@link DecimalRange}. Nothing was written. A check
 * of the store names the row; correct or delete it. Immutable.
 */
public final class NumberOutOfRangeException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    private static final MathContext SHOWN = new MathContext(9);

    /** Returns the number, where it can be computed with. */
    public static BigDecimal check(BigDecimal number) {
        if (!DecimalRange.containsTotal(number)) {
            throw new NumberOutOfRangeException(number);
        }
        return number;
    }

    private NumberOutOfRangeException(BigDecimal number) {
        super("a stored number is outside of the range of numeric: " + number.round(SHOWN) + "; a check names its row");
    }
}
