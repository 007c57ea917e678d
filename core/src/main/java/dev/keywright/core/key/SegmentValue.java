package dev.keywright.core.key;

import dev.keywright.core.Check;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;

/**
 * Converts between a column's value and the value that its key segment stores. Null stays null. Stored in keys: a
 * result for existing data never changes. Used by {@code DeriveRows}, {@code BuildKey} and {@code KeyPartValues}.
 *
 * <pre>
 *   created_at           2020-05-15T12:00:00Z    2020-05-15T12:00:00Z
 *   price                2.50                    2.5                     equal values have one key
 *   week(created_at)     2020-05-15T12:00:00Z    2020-05-11T00:00:00Z    the start of the week, a Monday
 *   reversed(id)         integer -42             2400000000-             a text; one for each value
 * </pre>
 */
public final class SegmentValue {

    private SegmentValue() {}

    /** REQUIRES: the segment has a column. */
    public static Object of(Segment segment, Object value) {
        if (value == null) {
            return null;
        }
        switch (segment.kind()) {
            case COLUMN:
                return Values.representative(value);
            case BUCKET:
                return Buckets.of(segment, value);
            case REVERSED:
                return reversed(value, segment.type().orElseThrow());
            case TAG, SALT:
                throw new IllegalStateException(segment + " is not made of a column");
        }
        throw new IllegalStateException("no value of " + segment);
    }

    /**
     * The column's value for a segment's value. REQUIRES: the segment is exact, and the value is one of the segment's
     * type.
     */
    public static Object columnValue(Segment segment, Object held) {
        Check.that(segment.exact(), "%s does not determine its column", segment);
        return held == null || segment.kind() == Segment.Kind.COLUMN
                ? held
                : ValueText.read(
                        segment.type().orElseThrow(),
                        new StringBuilder((String) held).reverse().toString());
    }

    private static String reversed(Object value, Type type) {
        return new StringBuilder(text(value, type)).reverse().toString();
    }

    /** The same text for equal values. Numbers are as wide as their type allows, so that the last digits come first. */
    private static String text(Object value, Type type) {
        switch (type.kind()) {
            case SMALLINT:
                return padded((Number) value, 5, 0);
            case INTEGER:
                return padded((Number) value, 10, 0);
            case BIGINT:
                return padded((Number) value, 19, 0);
            case DECIMAL:
                return padded((Number) value, type.size(), type.scale());
            case REAL, DOUBLE:
                return Double.toString(((Number) value).doubleValue() + 0d);
            case BOOLEAN, TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, BYTES, ENUM, ARRAY, JSON:
                return ValueText.write(value);
        }
        throw new IllegalStateException("no text of " + type);
    }

    /**
     * A value with more digits than its type allows is never stored, but a question may ask for it. Its text is then
     * unlike that of any stored value.
     */
    private static String padded(Number value, int digits, int scale) {
        BigDecimal exact = Values.decimal(value).stripTrailingZeros();
        boolean fits = exact.scale() <= scale && (long) exact.precision() - exact.scale() <= digits - scale;
        if (!fits) {
            return exact.toString();
        }
        String plain = exact.abs().setScale(scale).toPlainString();
        int width = digits + (scale > 0 ? 1 : 0);
        return (exact.signum() < 0 ? "-" : "") + "0".repeat(Math.max(0, width - plain.length())) + plain;
    }
}
