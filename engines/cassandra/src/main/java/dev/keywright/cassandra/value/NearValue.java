package dev.keywright.cassandra.value;

import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Rounds a bound to a value that the column can hold: for {@code size >= 1.5} on an integer column, 1. Used by
 * {@code KeyPart}.
 */
final class NearValue {

    private NearValue() {}

    /** A value such that no column value within the lower bound is below it; empty if the bound excludes nothing. */
    static Optional<Object> atMost(Type type, Object value) {
        return near(type, value, RoundingMode.FLOOR);
    }

    /** A value such that no column value within the upper bound is above it; empty if the bound excludes nothing. */
    static Optional<Object> atLeast(Type type, Object value) {
        return near(type, value, RoundingMode.CEILING);
    }

    private static Optional<Object> near(Type type, Object value, RoundingMode way) {
        if (!(value instanceof Number number)) {
            return Optional.of(value);
        }
        boolean finite = !Values.floating(number) || Double.isFinite(number.doubleValue());
        switch (type.kind()) {
            case SMALLINT:
                return finite ? Optional.of(whole(number, way, Short.MIN_VALUE, Short.MAX_VALUE)) : Optional.empty();
            case INTEGER:
                return finite
                        ? Optional.of(whole(number, way, Integer.MIN_VALUE, Integer.MAX_VALUE))
                        : Optional.empty();
            case BIGINT:
                return finite ? Optional.of(whole(number, way, Long.MIN_VALUE, Long.MAX_VALUE)) : Optional.empty();
            case DECIMAL:
                return finite ? Optional.of(decimal(number)) : Optional.empty();
            case REAL:
                float near = number.floatValue();
                return finite
                        ? Optional.of(way == RoundingMode.FLOOR ? Math.nextDown(near) : Math.nextUp(near))
                        : Optional.empty();
            default:
                return finite ? Optional.of(value) : Optional.empty();
        }
    }

    private static BigDecimal decimal(Number number) {
        return number instanceof BigDecimal decimal ? decimal : new BigDecimal(number.toString());
    }

    private static Long whole(Number number, RoundingMode way, long least, long most) {
        return decimal(number)
                .setScale(0, way)
                .max(BigDecimal.valueOf(least))
                .min(BigDecimal.valueOf(most))
                .longValueExact();
    }
}
