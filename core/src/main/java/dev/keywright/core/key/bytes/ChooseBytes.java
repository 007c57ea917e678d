package dev.keywright.core.key.bytes;

import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;

/**
 * Chooses the byte encoding for the values of a segment. Stored in keys: a result for existing data never changes. Used
 * by {@code RoundBounds} and {@code SegmentCodecs}.
 */
final class ChooseBytes {

    private ChooseBytes() {}

    static SegmentBytes of(Segment segment) {
        switch (segment.kind()) {
            case TAG:
                return new TextBytes(KeyCode.TAG);
            case REVERSED:
                return new TextBytes(KeyCode.TEXT);
            case SALT:
                return new SaltBytes();
            case BUCKET:
                return segment.period().isPresent()
                        ? new BucketBytes(segment.type().orElseThrow().kind())
                        : column(segment.type().orElseThrow());
            case COLUMN:
                return column(SegmentOrder.valueType(segment));
        }
        throw new IllegalStateException("no bytes of " + segment);
    }

    private static SegmentBytes column(Type type) {
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT, DECIMAL:
                return new NumberBytes(type);
            case REAL, DOUBLE:
                return new FloatingBytes(type.kind());
            case DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return new MomentBytes(type.kind());
            case BOOLEAN:
                return new BooleanBytes();
            case ENUM:
                return new LabelBytes(type.labels());
            case UUID:
                return new UuidBytes();
            case TEXT:
                return new TextBytes(KeyCode.TEXT);
            case JSON:
                return new TextBytes(KeyCode.JSON);
            case BYTES:
                return new BinaryBytes();
            case ARRAY:
                return new ArrayBytes(column(type.element().orElseThrow()));
        }
        throw new IllegalStateException("no bytes of " + type);
    }
}
