package dev.keywright.core.value;

import java.math.BigDecimal;

/**
 * The range of decimals, which is that of PostgreSQL's {@code numeric}: every way in for a number asks it. A number of
 * any exponent fits into a few characters, but its sum with 1 or its plain text has as many digits as its exponent says.
 *
 * <pre>
 *   1E+131071        131,072 digits before the point    inside
 *   1E+131072                                           outside
 *   1E-16383         16,383 digits after the point      inside
 *   0E+300000000     zero, whatever its exponent        inside
 * </pre>
 *
 * <p>Rows that were stored before there was a range may have numbers outside of it. They are compared, printed with
 * their exponents, deleted and reported by a check; no total contains them. Used by {@code CanonicalJson}, {@code Literal},
 * {@code CoerceValue}, {@code CheckNumbers}, {@code CounterTotals} and {@code Values}.
 */
public final class DecimalRange {

    private static final int WHOLE_DIGITS_MAX = 131_072;
    private static final int FRACTION_DIGITS_MAX = 16_383;
    /** Room for a sign, a point, an exponent, and zeros at either end. Reading digits takes time by their square. */
    private static final int TEXT_MAX = WHOLE_DIGITS_MAX + FRACTION_DIGITS_MAX + 1_000;

    private static final int COUNT_DIGITS_MAX = 19;

    private DecimalRange() {}

    public static boolean contains(BigDecimal number) {
        return within(number, WHOLE_DIGITS_MAX);
    }

    /** Whether the number can be the sum of numbers of the range, of which there are fewer than 10^19. */
    public static boolean containsTotal(BigDecimal number) {
        return within(number, WHOLE_DIGITS_MAX + COUNT_DIGITS_MAX);
    }

    private static boolean within(BigDecimal number, int wholeDigitsMax) {
        return number.scale() <= FRACTION_DIGITS_MAX && (number.signum() == 0 || wholeDigits(number) <= wholeDigitsMax);
    }

    /** The digits before the point; zero or less where the number is below one. */
    public static long wholeDigits(BigDecimal number) {
        return (long) number.precision() - number.scale();
    }

    /**
     * Reads a number.
     *
     * @throws NumberFormatException where the text is not a number, or one outside of the range
     */
    public static BigDecimal read(String text) {
        if (text.length() > TEXT_MAX) {
            throw new NumberFormatException("a number of " + text.length() + " characters");
        }
        BigDecimal number = new BigDecimal(text);
        if (!contains(number)) {
            throw new NumberFormatException("a number outside of the range");
        }
        return number;
    }

    /** The digits without an exponent; a number outside of the range keeps its exponent. */
    public static String text(BigDecimal number) {
        return contains(number) ? number.toPlainString() : number.toString();
    }
}
