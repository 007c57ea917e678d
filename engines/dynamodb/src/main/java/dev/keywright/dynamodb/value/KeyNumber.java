package dev.keywright.dynamodb.value;

import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.dynamodb.value.KeyAttribute.AttributeRange;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Encodes numbers of a key attribute. A bound is rounded to the nearest number of the type within it, so that a range
 * can include its ends: above 1.005 becomes from 1.01 on, for a type with two decimal places. Stored in keys: a result
 * for existing data never changes. Used by {@code KeyAttribute}.
 */
record KeyNumber(Type type) {

    /** Greater than every number that a key can hold. */
    private static final BigDecimal LIMIT = BigDecimal.ONE.movePointRight(39);

    private int scale() {
        return type.kind() == TypeKind.DECIMAL ? type.scale() : 0;
    }

    boolean fits(Object value) {
        BigDecimal number = exact(value);
        return number.abs().compareTo(LIMIT) < 0 && number.stripTrailingZeros().scale() <= scale();
    }

    /** REQUIRES: {@link #fits}. */
    AttributeValue write(Object value) {
        return AttributeValue.fromN(
                exact(value).setScale(scale(), RoundingMode.UNNECESSARY).toPlainString());
    }

    Object read(AttributeValue value) {
        BigDecimal number = new BigDecimal(value.n());
        return type.kind() == TypeKind.DECIMAL ? (Object) number.setScale(scale()) : number.longValueExact();
    }

    Optional<AttributeRange> range(Optional<Bound> lower, Optional<Bound> upper) {
        Optional<BigDecimal> from = lower.map(each -> nearest(each, RoundingMode.CEILING, unit()));
        Optional<BigDecimal> to = upper.map(each -> nearest(each, RoundingMode.FLOOR, unit().negate()));
        boolean none = from.isPresent() && from.get().compareTo(LIMIT) >= 0
                || to.isPresent() && to.get().compareTo(LIMIT.negate()) <= 0
                || from.isPresent() && to.isPresent() && from.get().compareTo(to.get()) > 0;
        return none
                ? Optional.empty()
                : Optional.of(new AttributeRange(
                        from.filter(each -> each.compareTo(LIMIT.negate()) > 0).map(KeyNumber::attribute),
                        to.filter(each -> each.compareTo(LIMIT) < 0).map(KeyNumber::attribute)));
    }

    private BigDecimal unit() {
        return BigDecimal.ONE.movePointLeft(scale());
    }

    private BigDecimal nearest(Bound bound, RoundingMode inward, BigDecimal step) {
        BigDecimal value = exact(bound.value());
        BigDecimal near = value.setScale(scale(), inward);
        return bound.inclusive() || near.compareTo(value) != 0 ? near : near.add(step);
    }

    private static AttributeValue attribute(BigDecimal number) {
        return AttributeValue.fromN(number.toPlainString());
    }

    /** An infinite number is beyond the limit; so is NaN, which sorts last. */
    private static BigDecimal exact(Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        }
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            boolean least = number == Double.NEGATIVE_INFINITY;
            return Double.isFinite(number) ? new BigDecimal(number) : least ? LIMIT.negate() : LIMIT;
        }
        return BigDecimal.valueOf(((Number) value).longValue());
    }
}
