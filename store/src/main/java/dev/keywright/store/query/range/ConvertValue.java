package dev.keywright.store.query.range;

import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Converts a value to the representation of another type, so that a key can be found by it: {@code 42.00} is 42 as a
 * bigint.
 *
 * <p>A value without such a representation, as {@code 1.5} among whole numbers, equals no value of the type.
 */
public final class ConvertValue {

    private ConvertValue() {}

    /**
     * Converts a value to the form in which a column of the type is shown: decimals have the declared number of
     * digits.
     */
    public static Object forDisplay(Type type, Object value) {
        boolean shown = value instanceof Long && type.kind() == TypeKind.BIGINT
                || value instanceof BigDecimal same && type.kind() == TypeKind.DECIMAL && same.scale() == type.scale();
        if (shown || !(value instanceof Number) || !type.numeric()) {
            return value;
        }
        Object typed = of(type, value).orElse(value);
        boolean declared = type.kind() == TypeKind.DECIMAL && type.size() > 0;
        return declared && typed instanceof BigDecimal decimal && decimal.scale() <= type.scale()
                ? decimal.setScale(type.scale())
                : typed;
    }

    /** REQUIRES: the value is not null, and of a type that compares with this one. */
    public static Optional<Object> of(Type type, Object value) {
        if (!(value instanceof Number number)) {
            return Optional.of(value);
        }
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT:
                return number instanceof Long
                        ? Optional.of(number)
                        : exact(number).flatMap(ConvertValue::whole);
            case DECIMAL:
                return exact(number).map(each -> each);
            case REAL:
                float small = (float) number.doubleValue();
                return small == number.doubleValue() || Float.isNaN(small) ? Optional.of(small) : Optional.empty();
            case DOUBLE:
                return Optional.of(number.doubleValue());
            case BOOLEAN, TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, BYTES, ENUM, ARRAY, JSON:
                throw new IllegalStateException(value + " is no " + type);
        }
        throw new IllegalStateException("no value of " + type);
    }

    private static Optional<BigDecimal> exact(Number number) {
        if (!Values.floating(number)) {
            return Optional.of(Values.decimal(number));
        }
        double value = number.doubleValue();
        return Double.isFinite(value) ? Optional.of(BigDecimal.valueOf(value)) : Optional.empty();
    }

    private static Optional<Object> whole(BigDecimal value) {
        try {
            return Optional.of(value.longValueExact());
        } catch (ArithmeticException e) {
            return Optional.empty();
        }
    }
}
