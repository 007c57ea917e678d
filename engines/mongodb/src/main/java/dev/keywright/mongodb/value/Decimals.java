package dev.keywright.mongodb.value;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.bson.BsonDecimal128;
import org.bson.types.Decimal128;

/**
 * Converts decimals of at most 34 digits to BSON and back, with their number of decimal places. Stored in keys and
 * rows: a result for existing data never changes. Used by {@code SegmentCode}, {@code TypedCode} and
 * {@code UntypedCode}.
 */
final class Decimals {

    private static final int DIGITS_MAX = 34;
    private static final MathContext FLOOR = new MathContext(DIGITS_MAX, RoundingMode.FLOOR);

    /** The position of the exponent in the upper 64 bits, between the sign and the first of the digits. */
    private static final int EXPONENT_AT = 49;

    private static final long DIGITS_ABOVE = (1L << EXPONENT_AT) - 1;

    /** If the exponent begins with these two bits, the value is no number, or is laid out differently. */
    private static final int OTHER = 3;

    private static final int OTHER_AT = 61;
    private static final int BIAS = 6_176;

    private Decimals() {}

    static boolean fits(BigDecimal value) {
        try {
            return new Decimal128(value).bigDecimalValue().equals(value);
        } catch (NumberFormatException | ArithmeticException e) {
            return false;
        }
    }

    /** REQUIRES: {@link #fits}. */
    static BsonDecimal128 write(BigDecimal value) {
        return new BsonDecimal128(new Decimal128(value));
    }

    /** The greatest decimal of BSON that is not above this one. */
    static BsonDecimal128 floor(BigDecimal value) {
        BigDecimal rounded = value.round(FLOOR);
        try {
            return write(rounded);
        } catch (NumberFormatException e) {
            return beyond(rounded);
        }
    }

    private static BsonDecimal128 beyond(BigDecimal value) {
        boolean large = (long) value.precision() - value.scale() > 0;
        Decimal128 end = value.signum() > 0
                ? large ? Decimal128.POSITIVE_INFINITY : Decimal128.POSITIVE_ZERO
                : large ? Decimal128.NEGATIVE_INFINITY : Decimal128.parse("-1E-6176");
        return new BsonDecimal128(end);
    }

    static BigDecimal read(BsonDecimal128 field) {
        Decimal128 value = field.getValue();
        long head = value.getHigh() & ~Long.MIN_VALUE;
        // Fast path: most values have few digits, all of them in the lower 64 bits, and need no BigInteger.
        boolean few = head >>> OTHER_AT != OTHER && (head & DIGITS_ABOVE) == 0 && value.getLow() > 0;
        int scale = BIAS - (int) (head >>> EXPONENT_AT);
        return few
                ? BigDecimal.valueOf(value.isNegative() ? -value.getLow() : value.getLow(), scale)
                : value.bigDecimalValue();
    }
}
