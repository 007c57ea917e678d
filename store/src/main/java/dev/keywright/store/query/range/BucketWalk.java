package dev.keywright.store.query.range;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Ranges that are read bucket by bucket: the buckets, or the directory that lists them, and what is read of each.
 *
 * <pre>
 *   (salt(2), day(taken_at) | taken_at)    each, each of days    days of reading, then of each day (0, day) and (1, day)
 * </pre>
 *
 * @param buckets those that bounds leave, in the order in which they are read; empty where a directory tells
 * @param requests what is read of a bucket, with nothing in the bucket's place
 * @param place where the bucket stands in a partition
 */
public record BucketWalk(
        Optional<RangeRequest> directory, List<Object> buckets, List<RangeRequest> requests, int place) {

    /** The bucket that a row of the directory stands for. */
    public static Object bucketOf(StoredRow row) {
        List<Object> sort = row.key().sort();
        return sort.get(sort.size() - 1);
    }

    /** What is read of one bucket. */
    public List<RangeRequest> of(Object bucket) {
        return requests.stream()
                .map(each -> each.inPartition(with(each.partition(), bucket)))
                .toList();
    }

    /** From a bucket on. */
    BucketWalk from(Object bucket, Segment segment, boolean backward) {
        RangeRequest.From from = new RangeRequest.From(List.of(bucket), true);
        Comparator<Object> order = SegmentOrder.of(segment);
        List<Object> left = buckets.stream()
                .filter(each -> (backward ? order.compare(bucket, each) : order.compare(each, bucket)) >= 0)
                .toList();
        return new BucketWalk(directory.map(each -> each.from(from)), left, requests, place);
    }

    private List<Object> with(List<Object> partition, Object bucket) {
        List<Object> values = new ArrayList<>(partition);
        values.set(place, bucket);
        return values;
    }
}
