package dev.keywright.compiler.print;

import dev.keywright.core.plan.Cost;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Formats costs for readers, in the unit of the price list. Used by {@code CompareText}, {@code DesignText} and
 * {@code ExplainText}.
 *
 * <pre>
 *   dollars    $620.44 a month         $0.0002394 a second
 *   ms         249.3 hours a month     346.3 ms a second, of server time
 * </pre>
 */
public final class CostText {

    private static final String DOLLARS = "dollars";
    private static final String MILLISECONDS = "ms";
    private static final BigDecimal HOUR_MS = BigDecimal.valueOf(3_600_000L);
    private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_UP);

    private final String unit;

    public CostText(String unit) {
        this.unit = unit;
    }

    /** The title of a column of costs. */
    String title() {
        return unit.equals(DOLLARS) ? "$/month" : unit + "/s";
    }

    /** The cost as a number in the unit of the title. */
    String cell(Cost cost) {
        return unit.equals(DOLLARS) ? money(cost.perMonth()) : digits(cost.perSecond());
    }

    /** The cost with its unit, for use in a sentence. */
    public String words(Cost cost) {
        return unit.equals(DOLLARS) ? month(cost) + " a month" : second(cost.perSecond()) + " a second";
    }

    String total(Cost cost) {
        return month(cost) + " a month, " + second(cost.perSecond()) + " a second";
    }

    String month(Cost cost) {
        BigDecimal amount = cost.perMonth();
        if (unit.equals(DOLLARS)) {
            return "$" + money(amount);
        }
        return unit.equals(MILLISECONDS)
                ? digits(amount.divide(HOUR_MS, MathContext.DECIMAL64)) + " hours of server time"
                : digits(amount) + " " + unit;
    }

    String second(BigDecimal perSecond) {
        String amount = digits(perSecond);
        return unit.equals(DOLLARS) ? "$" + amount : amount + " " + unit;
    }

    /** Two decimals from one dollar on, below that two significant digits. */
    private static String money(BigDecimal amount) {
        return amount.compareTo(BigDecimal.ONE) < 0
                ? digits(amount.round(new MathContext(2, RoundingMode.HALF_UP)))
                : grouped(amount.setScale(2, RoundingMode.HALF_UP));
    }

    /** Four significant digits; all digits of a larger whole number. */
    static String digits(BigDecimal amount) {
        BigDecimal rounded = amount.round(DIGITS);
        return grouped(
                rounded.scale() < 0
                        ? amount.setScale(0, RoundingMode.HALF_UP)
                        : rounded.signum() == 0 ? BigDecimal.ZERO : plain(rounded));
    }

    private static BigDecimal plain(BigDecimal amount) {
        BigDecimal stripped = amount.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static String grouped(BigDecimal amount) {
        return String.format(Locale.ROOT, "%,." + amount.scale() + "f", amount);
    }
}
