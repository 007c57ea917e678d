package dev.keywright.core.row;

import dev.keywright.core.query.Term;
import dev.keywright.core.value.NumberOutOfRangeException;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Evaluates the arithmetic of changes: floating point numbers in floating point, all others exactly. Used by
 * {@code EvaluateTerm} and {@code RunMutations}.
 */
public final class EvaluateArithmetic {

    private EvaluateArithmetic() {}

    static Number of(Number left, Term.Arithmetic.Operation operation, Number right) {
        if (!Values.floating(left) && !Values.floating(right)) {
            return exact(bounded(left), operation, bounded(right));
        }
        double result = floating(left.doubleValue(), operation, right.doubleValue());
        // Two floats are computed as doubles, which hold the result to the last bit, so that it is
        // rounded only once.
        return left instanceof Float && right instanceof Float ? (Number) (float) result : (Number) result;
    }

    private static BigDecimal bounded(Number number) {
        return NumberOutOfRangeException.check(Values.decimal(number));
    }

    private static double floating(double left, Term.Arithmetic.Operation operation, double right) {
        switch (operation) {
            case PLUS:
                return left + right;
            case MINUS:
                return left - right;
            case TIMES:
                return left * right;
        }
        throw new IllegalStateException("no operation " + operation);
    }

    private static BigDecimal exact(BigDecimal left, Term.Arithmetic.Operation operation, BigDecimal right) {
        switch (operation) {
            case PLUS:
                return left.add(right);
            case MINUS:
                return left.subtract(right);
            case TIMES:
                return left.multiply(right);
        }
        throw new IllegalStateException("no operation " + operation);
    }

    /** A computed value as a column stores it: rounded to the digits of the column. */
    public static Object roundToColumn(Type type, Object value) {
        boolean rounds = value instanceof BigDecimal decimal && type.size() > 0 && decimal.scale() > type.scale();
        return rounds ? ((BigDecimal) value).setScale(type.scale(), RoundingMode.HALF_UP) : value;
    }
}
