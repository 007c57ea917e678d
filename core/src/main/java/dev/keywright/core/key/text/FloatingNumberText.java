package dev.keywright.core.key.text;

import dev.keywright.core.Check;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Encodes numbers of any size: {@code 0.425 × 10¹} is its sign, the distance of its exponent from the least one, and
 * its digits. A negative number is the complement of its opposite. The mark at the end puts 0.12 below 0.125, and −0.12
 * above −0.125. Stored in keys: a result for existing data never changes. Used by {@code ChooseText},
 * {@code FixedNumberText} and {@code NumberBytes}.
 *
 * <pre>
 *   -infinity   -4.25               0    4.25                infinity    NaN
 *   --          -4999999998.574_    0    15000000001.425-    2           3
 * </pre>
 *
 * @param kind DECIMAL, REAL or DOUBLE
 */
public record FloatingNumberText(TypeKind kind) implements SegmentText {

    /** Greater than any exponent of a BigDecimal, and than the opposite of any. */
    private static final long EXPONENT_ZERO = 5_000_000_000L;

    private static final int EXPONENT_DIGITS = 10;
    private static final int DOUBLE_DIGITS_MAX = 17;

    private static final String LEAST = "--";
    private static final String ZERO = "0";
    private static final String INFINITY = "2";
    private static final String NAN = "3";

    /**
     * The exact value; for a float the shortest decimal that reads as the same float. {@link Double#toString} would do,
     * but gives other digits in Java 19.
     *
     * <p>REQUIRES: it is finite.
     */
    public static BigDecimal exact(Number number) {
        if (!Values.floating(number)) {
            return Values.decimal(number);
        }
        double value = number.doubleValue();
        BigDecimal all = new BigDecimal(value);
        for (int digits = 1; digits < DOUBLE_DIGITS_MAX; digits++) {
            BigDecimal some = all.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (some.doubleValue() == value) {
                return some;
            }
        }
        return all.round(new MathContext(DOUBLE_DIGITS_MAX, RoundingMode.HALF_EVEN));
    }

    @Override
    public String write(Object value) {
        Number number = (Number) value;
        if (Values.floating(number) && !Double.isFinite(number.doubleValue())) {
            double endless = number.doubleValue();
            return Double.isNaN(endless) ? NAN : endless > 0 ? INFINITY : LEAST;
        }
        BigDecimal exact = exact(number);
        if (exact.signum() == 0) {
            return ZERO;
        }
        BigDecimal digits = exact.abs().stripTrailingZeros();
        long exponent = (long) digits.precision() - digits.scale() + EXPONENT_ZERO;
        String text = exponent + "." + digits.unscaledValue() + "-";
        return exact.signum() > 0 ? "1" + text : "-" + ComplementText.of(text, ComplementText.DECIMAL);
    }

    @Override
    public Object read(String text) {
        switch (text) {
            case NAN:
                return floating(Double.NaN);
            case INFINITY:
                return floating(Double.POSITIVE_INFINITY);
            case LEAST:
                return floating(Double.NEGATIVE_INFINITY);
            case ZERO:
                return typed(BigDecimal.ZERO);
            default:
                return typed(finite(text));
        }
    }

    private static BigDecimal finite(String text) {
        boolean negative = text.startsWith("-");
        String positive = negative ? ComplementText.of(text.substring(1), ComplementText.DECIMAL) : text.substring(1);
        long exponent = Long.parseLong(positive.substring(0, EXPONENT_DIGITS)) - EXPONENT_ZERO;
        String digits = positive.substring(EXPONENT_DIGITS + 1, positive.length() - 1);
        BigDecimal value = new BigDecimal(new BigInteger(digits), Math.toIntExact(digits.length() - exponent));
        return negative ? value.negate() : value;
    }

    private Object typed(BigDecimal value) {
        return kind == TypeKind.DECIMAL ? value : floating(value.doubleValue());
    }

    private Object floating(double value) {
        Check.that(kind != TypeKind.DECIMAL, "%s is no decimal", value);
        return kind == TypeKind.REAL ? (Object) (float) value : (Object) value;
    }

    /** A float is compared with other numbers as a double. */
    @Override
    public Optional<Object> floor(Object value) {
        return Optional.of(kind == TypeKind.DECIMAL ? value : ((Number) value).doubleValue());
    }
}
