package dev.keywright.core.row;

import dev.keywright.core.query.SqlFunction;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Computes the functions of {@link SqlFunction} as PostgreSQL does, errors included. Arguments are stored values that
 * are not null. Used by {@code EvaluateTerm}.
 */
final class EvaluateCall {

    private final SqlFunction function;
    private final Type type;

    private EvaluateCall(SqlFunction function, Type type) {
        this.function = function;
        this.type = type;
    }

    /**
     * @param type the type of the result
     * @throws EvaluationException where PostgreSQL reports an error
     */
    static Object of(SqlFunction function, Type type, List<?> arguments) {
        EvaluateCall call = new EvaluateCall(function, type);
        Object first = arguments.get(0);
        return first instanceof String
                ? call.text((String) first, arguments)
                : call.number((Number) first, (Number) arguments.get(arguments.size() - 1));
    }

    private Object text(String text, List<?> arguments) {
        switch (function) {
            case CONCAT:
                return text + arguments.get(1);
            case LENGTH:
                return (long) text.codePointCount(0, text.length());
            case OCTET_LENGTH:
                return (long) text.getBytes(StandardCharsets.UTF_8).length;
            case LOWER:
                return ascii(text, 'A', 'Z', 'a' - 'A');
            case UPPER:
                return ascii(text, 'a', 'z', 'A' - 'a');
            case TRIM:
                return text.replaceAll("^ +| +$", "");
            case POSITION:
                int at = text.indexOf((String) arguments.get(1));
                return at < 0 ? 0L : text.codePointCount(0, at) + 1L;
            case PLUS, MINUS, TIMES, DIVIDE, MODULO, ABS:
                break;
        }
        throw new IllegalStateException(function + " takes no text");
    }

    /** The C locale knows the case of ASCII letters only. */
    private static String ascii(String text, char from, char to, int by) {
        StringBuilder changed = new StringBuilder(text.length());
        for (char each : text.toCharArray()) {
            changed.append(from <= each && each <= to ? (char) (each + by) : each);
        }
        return changed.toString();
    }

    private Object number(Number left, Number right) {
        if (type.kind() == TypeKind.REAL || type.kind() == TypeKind.DOUBLE) {
            return floating(left.doubleValue(), right.doubleValue());
        }
        BigDecimal exact = exact(Values.decimal(left), Values.decimal(right));
        return type.kind() == TypeKind.DECIMAL ? exact : whole(exact);
    }

    private BigDecimal exact(BigDecimal left, BigDecimal right) {
        boolean divides = function == SqlFunction.DIVIDE || function == SqlFunction.MODULO;
        if (divides && right.signum() == 0) {
            throw new EvaluationException("22012", "division by zero");
        }
        switch (function) {
            case PLUS:
                return left.add(right);
            case MINUS:
                return left.subtract(right);
            case TIMES:
                return left.multiply(right);
            case DIVIDE:
                return left.divideToIntegralValue(right);
            case MODULO:
                return left.remainder(right);
            case ABS:
                return left.abs();
            case CONCAT, LENGTH, OCTET_LENGTH, LOWER, UPPER, TRIM, POSITION:
                break;
        }
        throw new IllegalStateException(function + " takes no numbers");
    }

    private Long whole(BigDecimal number) {
        int bits = type.kind() == TypeKind.SMALLINT
                ? Short.SIZE
                : type.kind() == TypeKind.INTEGER ? Integer.SIZE : Long.SIZE;
        if (number.toBigInteger().bitLength() >= bits) {
            throw new EvaluationException("22003", type + " out of range");
        }
        return number.longValueExact();
    }

    private Number floating(double left, double right) {
        double result = floatingResult(left, right);
        boolean narrow = type.kind() == TypeKind.REAL;
        double stored = narrow ? (float) result : result;
        boolean overflow = Double.isInfinite(stored) && Double.isFinite(left) && Double.isFinite(right);
        boolean underflow = function == SqlFunction.TIMES && stored == 0 && left != 0 && right != 0;
        if (overflow || underflow) {
            throw new EvaluationException("22003", "value out of range: " + (overflow ? "overflow" : "underflow"));
        }
        return narrow ? (Number) (float) stored : (Number) stored;
    }

    private double floatingResult(double left, double right) {
        switch (function) {
            case PLUS:
                return left + right;
            case MINUS:
                return left - right;
            case TIMES:
                return left * right;
            case ABS:
                return Math.abs(left);
            case DIVIDE, MODULO, CONCAT, LENGTH, OCTET_LENGTH, LOWER, UPPER, TRIM, POSITION:
                break;
        }
        throw new IllegalStateException(String.format(Locale.ROOT, "%s takes no floating numbers", function));
    }
}
