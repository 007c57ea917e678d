package dev.keywright.core.key.text;

import dev.keywright.core.Check;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Encodes numbers as text of a fixed width that sorts as the numbers do: padded with zeros, and the digits of a
 * negative number as their differences to nine, so that a greater amount sorts first. Stored in keys: a result for
 * existing data never changes. Used by {@code ChooseText}.
 *
 * <pre>
 *   integer          42      0000000042          -42     -9999999957
 *   decimal(6,2)      1.5    0001.50              -1.5   -9998.49
 * </pre>
 *
 * @param digits all digits, before and after the point
 * @param scale digits after the point
 * @param whole whether values are read as Long
 */
record FixedNumberText(int digits, int scale, boolean whole) implements SegmentText {

    private static final long[] TENS =
            LongStream.iterate(1, each -> each * 10).limit(19).toArray();

    FixedNumberText {
        Check.that(digits > scale, "no digit before the point: %s, %s", digits, scale);
    }

    @Override
    public String write(Object value) {
        if (isShortInteger(value)) {
            long number = ((Number) value).longValue();
            String text = padded(Long.toString(Math.abs(number)));
            return number < 0 ? "-" + ComplementText.of(text, ComplementText.DECIMAL) : text;
        }
        BigDecimal exact = FloatingNumberText.exact((Number) value).setScale(scale, RoundingMode.UNNECESSARY);
        String plain = exact.unscaledValue().abs().toString();
        String padded = padded(plain);
        int point = digits - scale;
        String text = scale == 0 ? padded : padded.substring(0, point) + "." + padded.substring(point);
        return exact.signum() < 0 ? "-" + ComplementText.of(text, ComplementText.DECIMAL) : text;
    }

    private String padded(String plain) {
        return "0".repeat(digits - plain.length()) + plain;
    }

    /** Whether it is an integer of at most this many digits, so that it needs no detour over decimals. */
    private boolean isShortInteger(Object value) {
        if (!whole || !(value instanceof Long || value instanceof Integer)) {
            return false;
        }
        long number = ((Number) value).longValue();
        long beyond = TENS[Math.min(digits, TENS.length - 1)];
        return -beyond < number && number < beyond;
    }

    @Override
    public Object read(String text) {
        boolean negative = text.startsWith("-");
        String positive = negative ? ComplementText.of(text.substring(1), ComplementText.DECIMAL) : text;
        if (whole) {
            return Long.parseLong(negative ? "-" + positive : positive);
        }
        BigDecimal value = new BigDecimal(positive);
        return negative ? value.negate() : value;
    }

    @Override
    public Optional<Object> floor(Object value) {
        if (isShortInteger(value)) {
            return Optional.of(value);
        }
        double approximate = ((Number) value).doubleValue();
        BigDecimal most = new BigDecimal(BigInteger.TEN.pow(digits).subtract(BigInteger.ONE), scale);
        if (Double.isNaN(approximate) || approximate == Double.POSITIVE_INFINITY) {
            return Optional.of(most);
        }
        if (approximate == Double.NEGATIVE_INFINITY) {
            return Optional.empty();
        }
        BigDecimal floor = floor(FloatingNumberText.exact((Number) value));
        return floor.compareTo(most.negate()) < 0 ? Optional.empty() : Optional.of(floor.min(most));
    }

    private BigDecimal floor(BigDecimal exact) {
        BigDecimal unit = BigDecimal.ONE.movePointLeft(scale);
        // Rounding 1E-1000000000 would first write a billion zeros.
        if (exact.abs().compareTo(unit) < 0) {
            return exact.signum() < 0 ? unit.negate() : BigDecimal.ZERO;
        }
        return exact.scale() > scale ? exact.setScale(scale, RoundingMode.FLOOR) : exact;
    }
}
