package dev.keywright.store.query.range;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.List;

/**
 * The directory of a row kind: rows that list its buckets, under the same partition without bucket and salts. Used by
 * {@code KeyRanges}.
 *
 * <pre>
 *   reading    (salt(4), device_id, day(taken_at) | taken_at)        directory    (device_id | day(taken_at))
 * </pre>
 */
record BucketDirectory(Design design, RowKind kind, KeyLayout rows, Segment bucket) {

    BucketDirectory(Design design, String name, KeyLayout rows, Segment bucket) {
        this(design, design.row(name).orElseThrow(), rows, bucket);
    }

    /** The request that lists the buckets of another request, in its direction. */
    RangeRequest request(RangeRequest rowsOf, RangeBounds bounds) {
        List<Object> prefix = new ArrayList<>();
        for (Segment each : kind.key().sort()) {
            if (each.kind() == Segment.Kind.TAG) {
                prefix.add(each.text());
            }
        }
        Check.that(kind.key().sort().size() == prefix.size() + 1, "%s lists no %s", kind.key(), bucket);
        List<Object> partition = kind.key().partition().stream()
                .map(each -> value(each, rowsOf.keys().partition()))
                .toList();
        KeyRange keys = KeyRange.of(partition, prefix).bounded(bounds.lower(), bounds.upper());
        RangeRequest request = RangeRequest.weak(design.tableOf(kind.name()).name(), kind.name(), keys, 1);
        return rowsOf.backward() ? request.reversed() : request;
    }

    private Object value(Segment segment, List<Object> partition) {
        if (segment.kind() == Segment.Kind.TAG) {
            return segment.text();
        }
        int place = rows.partition().indexOf(segment);
        Check.that(place >= 0, "%s is no part of %s", segment, rows);
        return partition.get(place);
    }
}
