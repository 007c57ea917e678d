package dev.keywright.core.key.bytes;

import dev.keywright.core.key.text.FloatingNumberText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Encodes whole numbers and decimals in one order, whatever type holds them: sign, whole part, fraction. All bytes of a
 * negative number except its code are complements. Stored in keys: a result for existing data never changes. Used by
 * {@code ChooseBytes}.
 *
 * <pre>
 *   number      code of the sign, 8 bytes of the whole part, fraction
 *   fraction    nothing
 *             | ff, fe less the zeros after the point, digits
 *   large       code of the sign, 5 bytes of the exponent, digits        0.digits × 10^exponent, from 2⁶³ on
 *   digits      a byte for each two, one more than they say; 00
 *
 *   42          1a 000000000000002a
 *   -42         19 ffffffffffffffd5
 *   1.5         1a 0000000000000001 ff fe 33 00
 *   0.05        1a 0000000000000000 ff fd 33 00
 * </pre>
 *
 * @param type SMALLINT, INTEGER, BIGINT or DECIMAL
 */
record NumberBytes(Type type) implements SegmentBytes {

    private static final int WHOLE_DIGITS_MAX = 18;
    private static final int EXPONENT_BYTES = 5;
    /** Greater than any exponent of a BigDecimal, and than the opposite of any. */
    private static final long EXPONENT_ZERO = 1L << 38;
    /** The most zeros after the point whose number fits into one byte. */
    private static final int ZEROS_SHORT_MAX = 250;

    private static final int ZEROS_MOST = 0xfe;
    private static final int ZEROS_LONG = 0x01;
    private static final BigInteger LARGE = BigInteger.ONE.shiftLeft(63);

    @Override
    public boolean holds(Object value) {
        Number number = (Number) value;
        return !Values.floating(number) || Double.isFinite(number.doubleValue());
    }

    @Override
    public int width() {
        return type.kind() == TypeKind.DECIMAL ? 0 : 1 + Long.BYTES;
    }

    @Override
    public void write(Object value, KeyBuffer out) {
        if (value instanceof Long whole && whole != Long.MIN_VALUE) {
            boolean negative = whole < 0;
            out.put(negative ? KeyCode.NEGATIVE : KeyCode.POSITIVE).putLong(negative ? ~-whole : whole);
            return;
        }
        BigDecimal exact = FloatingNumberText.exact((Number) value);
        // Zero may have any exponent; all of them are one number.
        BigDecimal magnitude = exact.signum() == 0 ? BigDecimal.ZERO : exact.abs();
        boolean large = large(magnitude);
        boolean negative = exact.signum() < 0;
        out.put(
                negative
                        ? large ? KeyCode.NEGATIVE_LARGE : KeyCode.NEGATIVE
                        : large ? KeyCode.POSITIVE_LARGE : KeyCode.POSITIVE);
        int from = out.length();
        if (large) {
            BigDecimal digits = magnitude.stripTrailingZeros();
            out.putLow((long) digits.precision() - digits.scale() + EXPONENT_ZERO, EXPONENT_BYTES);
            digits(digits.unscaledValue().toString(), out);
        } else {
            small(magnitude, out);
        }
        if (negative) {
            out.complement(from);
        }
    }

    private static boolean large(BigDecimal magnitude) {
        long digits = (long) magnitude.precision() - magnitude.scale();
        return digits > WHOLE_DIGITS_MAX + 1
                || digits > WHOLE_DIGITS_MAX && magnitude.toBigInteger().compareTo(LARGE) >= 0;
    }

    private static void small(BigDecimal magnitude, KeyBuffer out) {
        // The whole part of 1E-1000000000 would first write a billion zeros.
        boolean below = (long) magnitude.precision() - magnitude.scale() <= 0;
        BigDecimal whole = below ? BigDecimal.ZERO : magnitude.setScale(0, RoundingMode.DOWN);
        out.putLong(whole.longValue());
        BigDecimal fraction = below ? magnitude : magnitude.subtract(whole);
        if (fraction.signum() != 0) {
            fraction(fraction.stripTrailingZeros(), out.put(KeyCode.FRACTION));
        }
    }

    private static void fraction(BigDecimal fraction, KeyBuffer out) {
        long zeros = (long) fraction.scale() - fraction.precision();
        if (zeros <= ZEROS_SHORT_MAX) {
            out.put(ZEROS_MOST - (int) zeros);
        } else {
            out.put(ZEROS_LONG).putLow(~zeros, EXPONENT_BYTES);
        }
        digits(fraction.unscaledValue().toString(), out);
    }

    private static void digits(String digits, KeyBuffer out) {
        for (int i = 0; i < digits.length(); i += 2) {
            int tens = digits.charAt(i) - '0';
            int ones = i + 1 < digits.length() ? digits.charAt(i + 1) - '0' : 0;
            out.put(tens * 10 + ones + 1);
        }
        out.put(KeyCode.STOP);
    }

    @Override
    public Object read(KeyReader in) {
        int code = in.read();
        if (code == KeyCode.POSITIVE && type.kind() != TypeKind.DECIMAL) {
            long whole = in.readLong();
            if (in.peek() != KeyCode.FRACTION) {
                return whole;
            }
            return typed(BigDecimal.valueOf(whole).add(new Reader(in, 0).fraction()), false);
        }
        return read(in, code);
    }

    private Object read(KeyReader in, int code) {
        boolean negative = code == KeyCode.NEGATIVE || code == KeyCode.NEGATIVE_LARGE;
        Reader reader = new Reader(in, negative ? 0xff : 0);
        boolean large = code == KeyCode.NEGATIVE_LARGE || code == KeyCode.POSITIVE_LARGE;
        if (large) {
            return typed(reader.large(), negative);
        }
        long whole = negative ? ~in.readLong() : in.readLong();
        boolean fraction = (in.peek() ^ reader.mask) == KeyCode.FRACTION;
        if (fraction) {
            return typed(BigDecimal.valueOf(whole).add(reader.fraction()), negative);
        }
        return type.kind() == TypeKind.DECIMAL
                ? typed(BigDecimal.valueOf(whole), negative)
                : (Object) (negative ? -whole : whole);
    }

    private Object typed(BigDecimal magnitude, boolean negative) {
        BigDecimal value = negative ? magnitude.negate() : magnitude;
        if (type.kind() != TypeKind.DECIMAL) {
            return value.longValueExact();
        }
        return type.size() == 0 || value.scale() > type.scale() ? value : value.setScale(type.scale());
    }

    /** Reads the bytes after the code, complemented where the number is negative. */
    private record Reader(KeyReader in, int mask) {

        private int next() {
            return in.read() ^ mask;
        }

        private long low() {
            long value = in.readLow(EXPONENT_BYTES);
            long all = (1L << EXPONENT_BYTES * Byte.SIZE) - 1;
            return mask == 0 ? value : ~value & all;
        }

        private BigDecimal large() {
            long exponent = low() - EXPONENT_ZERO;
            return digits(exponent);
        }

        private BigDecimal fraction() {
            next();
            int zeros = next();
            long all = (1L << EXPONENT_BYTES * Byte.SIZE) - 1;
            return digits(zeros == ZEROS_LONG ? -(~low() & all) : -(long) (ZEROS_MOST - zeros));
        }

        /** 0.digits × 10^exponent */
        private BigDecimal digits(long exponent) {
            StringBuilder digits = new StringBuilder();
            for (int pair = next(); pair != KeyCode.STOP; pair = next()) {
                digits.append((char) ('0' + (pair - 1) / 10)).append((char) ('0' + (pair - 1) % 10));
            }
            if (digits.charAt(digits.length() - 1) == '0') {
                digits.setLength(digits.length() - 1);
            }
            return new BigDecimal(new BigInteger(digits.toString()), Math.toIntExact(digits.length() - exponent));
        }
    }
}
