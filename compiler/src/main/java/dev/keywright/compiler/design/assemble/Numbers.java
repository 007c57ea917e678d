package dev.keywright.compiler.design.assemble;

import dev.keywright.core.plan.Cost;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Rounds estimates for the design file, equally on every machine. Used by {@code Designer}, {@code Findings},
 * {@code MakeChangePlans} and {@code Reasons}.
 */
public final class Numbers {

    private Numbers() {}

    /** Two digits after the point, without trailing zeros. */
    public static BigDecimal decimal(double value) {
        BigDecimal rounded =
                BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    /** Three significant digits: {@code 0.00412}, {@code 13.7}, {@code 1,240}. */
    static String short3(double value) {
        if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
            return "0";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(3, RoundingMode.HALF_UP));
        BigDecimal shown = rounded.scale() < 0 ? rounded : rounded.stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, shown.scale()) + "f", shown);
    }

    /** What a second costs, in the price list's unit. */
    public static Cost cost(double perSecond, String unit) {
        return new Cost(BigDecimal.valueOf(perSecond), unit);
    }
}
