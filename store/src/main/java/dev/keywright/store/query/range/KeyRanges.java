package dev.keywright.store.query.range;

import dev.keywright.core.Check;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.key.Buckets;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.RetentionCutoff;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Computes the ranges of keys that a read asks for, given a tuple: one for each combination of matched values, in key
 * order. Used by {@code GetRows}, {@code ReadRows} and {@code ResumePoint}.
 *
 * <pre>
 *   (salt(2) | status, id)   each | in ('new', 'old')   →   (0 | new)  (0 | old)  (1 | new)  (1 | old)
 * </pre>
 */
public final class KeyRanges {

    private final Design design;
    private final Arguments arguments;
    private final Step.Read read;
    private final RowKind kind;
    private final KeyLayout layout;
    private final String table;

    /** The place of the bucket that is read one at a time; -1 for none. */
    private final int walked;

    /** REQUIRES: the design has the row kind, and the kind has the index. */
    public KeyRanges(Design design, Arguments arguments, Step.Read read) {
        this.design = design;
        this.arguments = arguments;
        this.read = read;
        this.kind = design.row(read.row()).orElseThrow();
        this.layout = kind.layout(read.index()).orElseThrow();
        this.table = design.tableOf(read.row()).name();
        this.walked = IntStream.range(0, read.partition().size())
                .filter(this::walks)
                .findFirst()
                .orElse(-1);
        Check.that(read.sort().size() <= layout.sort().size(), "%s has less than %s", layout, read.sort());
    }

    private boolean walks(int place) {
        SegmentMatch match = read.partition().get(place);
        boolean every = match instanceof SegmentMatch.Every
                && layout.partition().get(place).kind() == Segment.Kind.BUCKET;
        return every || match instanceof SegmentMatch.InDirectory;
    }

    public String table() {
        return table;
    }

    public String kind() {
        return read.row();
    }

    public KeyLayout layout() {
        return layout;
    }

    /** The order of the rows' own keys. */
    public Comparator<Key> order() {
        return Comparator.comparing(Key::partition, SegmentOrder.of(kind.key().partition()))
                .thenComparing(Key::sort, SegmentOrder.of(kind.key().sort()));
    }

    /** Whether every segment is matched, so that the rows can be read by get. */
    public boolean whole() {
        return read.index().isEmpty() && read.sort().size() == layout.sort().size();
    }

    /** Whether rows are read one bucket at a time, see {@link #bucketWalks}. */
    public boolean walks() {
        return walked >= 0;
    }

    /** The beginnings of keys, or whole keys. */
    public List<Key> keys(Bindings row) {
        Check.that(read.partition().size() == layout.partition().size(), "no match for each of %s", layout);
        List<Key> keys = new ArrayList<>();
        List<List<Object>> sorts = combinations(layout.sort(), read.sort(), row, -1);
        for (List<Object> partition : combinations(layout.partition(), read.partition(), row, walked)) {
            sorts.forEach(each -> keys.add(new Key(partition, each)));
        }
        if (read.backward()) {
            Collections.reverse(keys);
        }
        return keys;
    }

    /** @param open the place that is left empty */
    private List<List<Object>> combinations(
            List<Segment> segments, List<SegmentMatch> matches, Bindings row, int open) {
        List<List<Object>> all = List.of(List.of());
        for (int i = 0; i < matches.size(); i++) {
            List<Object> values = i == open
                    ? Collections.singletonList(null)
                    : matches.get(i).match(values(segments.get(i), row, RangeBounds.NONE));
            all = all.stream()
                    .flatMap(before -> values.stream().map(each -> then(before, each)))
                    .toList();
        }
        return all;
    }

    private MatchValues values(Segment segment, Bindings row, RangeBounds within) {
        return new MatchValues(design, arguments, kind, segment, row, within);
    }

    private static List<Object> then(List<Object> before, Object value) {
        List<Object> longer = new ArrayList<>(before);
        longer.add(value);
        return longer;
    }

    /** The requests, not limited yet; none where a bound is null. REQUIRES: no bucket is read one at a time. */
    public List<RangeRequest> requests(Bindings row) {
        return bounds(row)
                .map(bounds ->
                        keys(row).stream().map(each -> request(each, bounds)).toList())
                .orElse(List.of());
    }

    private Optional<RangeBounds> bounds(Bindings row) {
        boolean bounded = !read.bounds().isEmpty() || read.prefix().isPresent();
        Optional<RangeBounds> bounds =
                bounded ? RangeBounds.of(arguments, read, behind(), row) : Optional.of(RangeBounds.NONE);
        return cutOff().map(each -> bounds.map(asked -> asked.from(each.oldestKept(), behind())))
                .orElse(bounds);
    }

    /**
     * The retention of the rows where the range is over their age: expired rows that are still stored are not even
     * read.
     */
    private Optional<RetentionCutoff> cutOff() {
        return RetentionCutoff.of(design.model().entity(kind.entity()), arguments)
                .filter(each -> read.sort().size() < layout.sort().size()
                        && !each.column().nullable()
                        && behind().is(ColumnPath.own(each.column().name())));
    }

    /**
     * The reads of one bucket at a time; each by itself is in order. REQUIRES: a bucket is read one at a time.
     *
     * @param start values of the segments after the matched ones, if rows before these are to be left out
     */
    public List<BucketWalk> bucketWalks(Bindings row, Optional<List<Object>> start) {
        List<BucketWalk> walks =
                bounds(row).map(bounds -> bucketWalks(row, bounds)).orElse(List.of());
        Segment bucket = layout.partition().get(walked);
        boolean bucketed = bucket.column().equals(behind().column());
        return start.map(each -> each.get(0))
                .filter(each -> bucketed)
                .map(each -> Buckets.of(bucket, each))
                .map(first -> walks.stream()
                        .map(each -> each.from(first, bucket, read.backward()))
                        .toList())
                .orElse(walks);
    }

    private List<BucketWalk> bucketWalks(Bindings row, RangeBounds bounds) {
        List<RangeRequest> requests =
                keys(row).stream().map(each -> request(each, bounds)).toList();
        Segment bucket = layout.partition().get(walked);
        if (read.partition().get(walked) instanceof SegmentMatch.InDirectory listed) {
            BucketDirectory directory = new BucketDirectory(design, listed.directory(), layout, bucket);
            return requests.stream()
                    .map(each -> directory.request(each, bounds.onBuckets(bucket)))
                    .distinct()
                    .map(each -> new BucketWalk(
                            Optional.of(each),
                            List.of(),
                            requests.stream()
                                    .filter(request -> directory
                                            .request(request, bounds.onBuckets(bucket))
                                            .equals(each))
                                    .toList(),
                            walked))
                    .toList();
        }
        List<Object> buckets = new ArrayList<>(new SegmentMatch.Every().match(values(bucket, row, bounds)));
        if (read.backward()) {
            Collections.reverse(buckets);
        }
        return List.of(new BucketWalk(Optional.empty(), buckets, requests, walked));
    }

    private Segment behind() {
        return layout.sort().get(read.sort().size());
    }

    private RangeRequest request(Key key, RangeBounds bounds) {
        KeyRange keys = bounds.keys(key.partition(), key.sort());
        return new RangeRequest(
                table, read.index(), read.row(), false, keys, read.backward(), Optional.empty(), 1, false);
    }
}
