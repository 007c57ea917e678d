package dev.keywright.core.engine.row;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.Comparator;
import java.util.List;

/**
 * Orders the values of a key segment as all engines store them. Null is greatest, and a descending segment reverses all
 * of it:
 *
 * <pre>
 *   created_at        2020, 2021, null
 *   created_at desc   null, 2021, 2020
 * </pre>
 */
public final class SegmentOrder {

    private SegmentOrder() {}

    public static Comparator<Object> of(Segment segment) {
        Comparator<Object> ascending = Comparator.nullsLast(values(segment));
        return segment.descending() ? ascending.reversed() : ascending;
    }

    /** Orders keys of a layout by the segments for which both have values. */
    public static Comparator<List<Object>> of(List<Segment> segments) {
        return (one, other) -> {
            int compared = 0;
            for (int i = 0; compared == 0 && i < Math.min(one.size(), other.size()); i++) {
                compared = of(segments.get(i)).compare(one.get(i), other.get(i));
            }
            return compared;
        };
    }

    /** Orders the values of a segment that are not null, as if the segment ascended. */
    public static Comparator<Object> values(Segment segment) {
        // Only the values of a column itself may be labels of an enum; values computed from them
        // are texts, times or numbers.
        return segment.kind() == Segment.Kind.COLUMN ? Values.order(valueType(segment)) : Values::compare;
    }

    /** The type of the column values that the segment is computed from. REQUIRES: the segment has a column. */
    public static Type valueType(Segment segment) {
        Type type = segment.type().orElseThrow();
        boolean element = segment.column().filter(ColumnPath::isElement).isPresent();
        return element && type.kind() == TypeKind.ARRAY ? type.element().orElseThrow() : type;
    }

    /**
     * Orders values of two segments. Segments of different shapes never mix, so that keys of several row kinds have one
     * order.
     */
    public static int compare(Segment one, Object value, Segment other, Object otherValue) {
        int shapes = one == other || one.equals(other) ? 0 : shape(one).compareTo(shape(other));
        return shapes != 0 ? shapes : of(one).compare(value, otherValue);
    }

    /** The properties that two segments must share for their values to be compared. */
    private static String shape(Segment segment) {
        String way = segment.descending() ? " desc" : "";
        switch (segment.kind()) {
            case TAG, SALT:
                return segment.kind().word() + way;
            case REVERSED:
                return TypeKind.Family.TEXT.name() + way;
            case COLUMN, BUCKET:
                if (segment.period().isPresent()) {
                    return segment.kind().word() + way;
                }
                Type type = valueType(segment);
                // Instants and local times are of one family, but are never compared.
                boolean exact = type.kind().family() == TypeKind.Family.TIMESTAMP || type.kind() == TypeKind.ENUM;
                return (type.numeric() ? "number" : exact ? type.kind().word() + type.labels() : family(type)) + way;
        }
        throw new IllegalStateException("no shape of " + segment);
    }

    private static String family(Type type) {
        return type.kind().family().name();
    }
}
