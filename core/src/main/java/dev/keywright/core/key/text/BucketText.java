package dev.keywright.core.key.text;

import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.Optional;

/**
 * Encodes a bucket of time: the first moment of the period, without the ending that all buckets of the segment share.
 * Stored in keys: a result for existing data never changes. Used by {@code ChooseText}.
 *
 * <pre>
 *   year 2020    month 2020-05    week, day 2020-05-11    hour 2020-05-11T13
 * </pre>
 */
record BucketText(Segment segment, SegmentText moments, String ending) implements SegmentText {

    static BucketText of(Segment segment) {
        Type type = segment.type().orElseThrow();
        return new BucketText(segment, new MomentText(type.kind()), ending(segment, type.kind()));
    }

    private static String ending(Segment segment, TypeKind kind) {
        boolean dated = kind == TypeKind.DATE;
        String zone = kind == TypeKind.TIMESTAMPTZ ? "Z" : "";
        String midnight = dated ? "" : "T00:00:00.000000" + zone;
        switch (segment.period().orElseThrow()) {
            case HOUR:
                return dated ? "" : ":00:00.000000" + zone;
            case DAY, WEEK:
                return midnight;
            case MONTH:
                return "-01" + midnight;
            case YEAR:
                return "-01-01" + midnight;
        }
        throw new IllegalStateException("no text of " + segment);
    }

    @Override
    public String write(Object value) {
        String moment = moments.write(value);
        return moment.substring(0, moment.length() - ending.length());
    }

    @Override
    public Object read(String text) {
        return moments.read(text + ending);
    }

    @Override
    public Optional<Object> floor(Object value) {
        return moments.floor(value).map(each -> SegmentValue.of(segment, each));
    }
}
