package dev.keywright.store.query.range;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A read of several buckets, one bucket at a time: the buckets, or the directory that lists them, and the requests for
 * each. Used by {@code KeyRanges} and {@code ReadRows}.
 *
 * <pre>
 *   (salt(2), day(taken_at) | taken_at)   each, each of days    days of reading, then of each day (0, day) and (1, day)
 * </pre>
 *
 * @param buckets those within the bounds, in the order in which they are read; empty where a directory lists them
 * @param requests the requests for a bucket, with nothing in the bucket's place
 * @param place the place of the bucket in the partition
 */
public record BucketWalk(
        Optional<RangeRequest> directory, List<Object> buckets, List<RangeRequest> requests, int place) {

    /** The bucket that a row of the directory lists. */
    public static Object bucketOf(StoredRow row) {
        List<Object> sort = row.key().sort();
        return sort.get(sort.size() - 1);
    }

    /** The requests for one bucket. */
    public List<RangeRequest> of(Object bucket) {
        return requests.stream()
                .map(each -> each.inPartition(with(each.keys().partition(), bucket)))
                .toList();
    }

    /** The same read from a bucket on. */
    BucketWalk from(Object bucket, Segment segment, boolean backward) {
        KeyRange.Start from = new KeyRange.Start(List.of(bucket), true);
        Comparator<Object> order = SegmentOrder.of(segment);
        List<Object> left = buckets.stream()
                .filter(each -> (backward ? order.compare(bucket, each) : order.compare(each, bucket)) >= 0)
                .toList();
        return new BucketWalk(directory.map(each -> each.startingAt(from)), left, requests, place);
    }

    private List<Object> with(List<Object> partition, Object bucket) {
        List<Object> values = new ArrayList<>(partition);
        values.set(place, bucket);
        return values;
    }
}
