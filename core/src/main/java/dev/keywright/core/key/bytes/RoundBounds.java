package dev.keywright.core.key.bytes;

import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.key.Moments;
import dev.keywright.core.key.text.ChooseText;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.TypeKind;
import java.util.Optional;

/**
 * Rounds the bounds of a range to values that a segment can hold: {@code > 2020-01-01T00:00:00.0000005} becomes
 * {@code > 2020-01-01T00:00:00}. Used by {@code KeyBytes}.
 */
final class RoundBounds {

    private RoundBounds() {}

    /** Empty where all values are above the bound. */
    static Optional<Bound> lower(Segment segment, Bound bound) {
        if (isExact(segment, bound.value())) {
            return Optional.of(bound);
        }
        return floor(segment, bound.value())
                .map(each -> new Bound(each, bound.inclusive() && Values.compare(each, bound.value()) == 0));
    }

    /** Empty where all values are above the bound, so that the range is empty. */
    static Optional<Bound> upper(Segment segment, Bound bound) {
        if (isExact(segment, bound.value())) {
            return Optional.of(bound);
        }
        return floor(segment, bound.value())
                .map(each -> new Bound(each, bound.inclusive() || Values.compare(each, bound.value()) != 0));
    }

    /** Numbers of all types share one order, so that a bound between two values of a type needs no rounding. */
    private static boolean isExact(Segment segment, Object value) {
        boolean exact = !(value instanceof Float || value instanceof Double)
                || segment.type()
                        .filter(each -> each.kind() == TypeKind.REAL || each.kind() == TypeKind.DOUBLE)
                        .isPresent();
        return exact && ChooseBytes.of(segment).holds(value);
    }

    private static Optional<Object> floor(Segment segment, Object value) {
        return ChooseText.of(segment).floor(value).flatMap(Moments::floor);
    }
}
