package dev.keywright.core.key.text;

import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;

/**
 * Chooses the text encoding for the values of a segment. The width of numbers depends on their type alone. Stored in
 * keys: a result for existing data never changes. Used by {@code KeyText} and {@code RoundBounds}.
 */
public final class ChooseText {

    private ChooseText() {}

    public static SegmentText of(Segment segment) {
        switch (segment.kind()) {
            case TAG, REVERSED:
                return text(TypeKind.TEXT, segment.descending());
            case SALT:
                int digits = String.valueOf(segment.count() - 1).length();
                return decimal(new FixedNumberText(digits, 0, true), segment.descending());
            case BUCKET:
                return segment.period().isPresent()
                        ? decimal(BucketText.of(segment), segment.descending())
                        : column(segment.type().orElseThrow(), segment.descending());
            case COLUMN:
                return column(segment.type().orElseThrow(), segment.descending());
        }
        throw new IllegalStateException("no text of " + segment);
    }

    private static SegmentText column(Type type, boolean descending) {
        switch (type.kind()) {
            case SMALLINT:
                return decimal(new FixedNumberText(5, 0, true), descending);
            case INTEGER:
                return decimal(new FixedNumberText(10, 0, true), descending);
            case BIGINT:
                return decimal(new FixedNumberText(19, 0, true), descending);
            case DECIMAL:
                return decimal(number(type), descending);
            case REAL, DOUBLE:
                return decimal(new FloatingNumberText(type.kind()), descending);
            case DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return decimal(new MomentText(type.kind()), descending);
            case BOOLEAN:
                return new LabelText(TypeKind.BOOLEAN, List.of("false", "true"), descending);
            case ENUM:
                return new LabelText(TypeKind.ENUM, type.labels(), descending);
            case UUID:
                return descending ? new ComplementText(new UuidText(), ComplementText.HEXADECIMAL) : new UuidText();
            case TEXT, JSON:
                return text(type.kind(), descending);
            case BYTES:
                return new HexText(TypeKind.BYTES, descending);
            case ARRAY:
                // Keys hold the single elements of an array, one element a row.
                throw new IllegalStateException("an array in a key: " + type);
        }
        throw new IllegalStateException("no text of " + type);
    }

    private static SegmentText number(Type type) {
        return type.size() == 0
                ? new FloatingNumberText(TypeKind.DECIMAL)
                : new FixedNumberText(Math.max(type.size(), type.scale() + 1), type.scale(), false);
    }

    private static SegmentText decimal(SegmentText ascending, boolean descending) {
        return descending ? new ComplementText(ascending, ComplementText.DECIMAL) : ascending;
    }

    private static SegmentText text(TypeKind kind, boolean descending) {
        return descending ? new HexText(kind, true) : new PlainText();
    }
}
