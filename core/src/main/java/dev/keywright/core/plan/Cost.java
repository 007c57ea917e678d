package dev.keywright.core.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A cost per second, in the unit of the price list; a month has thirty days. Stored in design files
 * ({@code WritePlansJson}): what a component means never changes.
 */
public record Cost(BigDecimal perSecond, String unit) {

    private static final int DIGITS = 12;
    private static final int NANO_DIGITS = 9;
    private static final BigDecimal MONTH_SECONDS = BigDecimal.valueOf(30 * 86_400);

    public Cost {
        BigDecimal rounded = perSecond.setScale(DIGITS, RoundingMode.HALF_UP).stripTrailingZeros();
        perSecond = rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    public BigDecimal perMonth() {
        BigDecimal month = perSecond.multiply(MONTH_SECONDS).stripTrailingZeros();
        return month.scale() < 0 ? month.setScale(0) : month;
    }

    /** In billionths of the unit. */
    public long nanosPerSecond() {
        return perSecond
                .movePointRight(NANO_DIGITS)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }
}
