package dev.keywright.store.query.operator;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.Listings;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Step;
import dev.keywright.store.query.context.Beside;
import dev.keywright.store.query.context.ReadStep;
import dev.keywright.store.query.context.Run;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.Place;
import dev.keywright.store.query.range.BucketWalk;
import dev.keywright.store.query.range.ReadRanges;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.Merge;
import dev.keywright.store.query.stream.PageRows;
import dev.keywright.store.query.stream.Pull;
import dev.keywright.store.query.stream.ScanRows;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Joins tuples with the rows that a read finds for them; what finds nothing is dropped. Whole keys are had by get, in
 * batches over the tuples; all else are ranges, merged where one tuple has several.
 */
final class ReadRows {

    private final Run run;
    private final ReadStep step;
    private final Step.Read read;
    private final Demand demand;
    private final ReadRanges ranges;
    private final BindRow bind;
    private final Seat seat;
    private final boolean listed;

    ReadRows(Run run, ReadStep step, Demand demand) {
        this.run = run;
        this.step = step;
        this.read = step.read();
        this.ranges = new ReadRanges(run.design(), run.arguments(), read);
        this.seat = new Seat(run, step, ranges);
        this.bind = new BindRow(run, step, seat);
        this.listed = read.index().isPresent() && Listings.byAncestors(ranges.layout());
        this.demand = demand.atMost(run.limit(read.first()));
    }

    Pull<Tuple> over(Pull<Tuple> before) {
        return byGet() ? new GetRows(run, ranges, bind, seat, before, demand) : before.flatMap(this::found);
    }

    /** Whether rows come in batches over tuples, so that no single tuple can be cut. */
    boolean byGet() {
        return ranges.whole() && !read.together() && !step.leads() && !scans();
    }

    private Pull<Tuple> found(Tuple tuple) {
        Tuple beside = step.leads() && !read.together() ? tuple.beside(partition(tuple)) : tuple;
        Pull<StoredRow> rows = scans() ? scanned() : stored(beside);
        Pull<Tuple> tuples =
                rows.flatMap(each -> Pull.of(bind.rows(beside, each))).limit(run.limit(read.first()));
        return seat.taken() ? tuples.filter(seat::admits) : tuples;
    }

    private boolean scans() {
        return read.partition().isEmpty() && !ranges.layout().partition().isEmpty();
    }

    private Pull<StoredRow> scanned() {
        return new ScanRows(run.engine(), ranges.table())
                .filter(each -> each.kind().equals(read.row()));
    }

    private Pull<StoredRow> stored(Tuple tuple) {
        List<Segment> behind = ranges.layout()
                .sort()
                .subList(read.sort().size(), ranges.layout().sort().size());
        // The first rows of a tuple are counted from their start on, whatever page they were given with.
        Optional<Place> start = read.first().isPresent() ? Optional.empty() : seat.start(tuple);
        if (ranges.walks()) {
            return Merge.of(
                    ranges.bucketWalks(tuple.row(), start.map(Place::values)).stream()
                            .map(each -> walked(each, start, order(behind)))
                            .toList(),
                    order(behind));
        }
        boolean buffered = read.together() || step.leads();
        Function<RangeRequest, Pull<StoredRow>> rows =
                buffered ? request -> among(tuple.partition(), request) : this::requested;
        List<Pull<StoredRow>> streams =
                begun(start, ranges.requests(tuple.row())).stream().map(rows).toList();
        boolean chained = behind.isEmpty() && read.index().isEmpty();
        Pull<StoredRow> merged = chained ? Merge.chained(streams) : Merge.of(streams, order(behind));
        // An index over an array lists a row under several elements, and may have been asked for two of them.
        return read.index().isPresent() && streams.size() > 1 ? once(merged) : merged;
    }

    /** Buckets lie in the order of the rows within them, so that the next one waits until the one before is empty. */
    private Pull<StoredRow> walked(BucketWalk walk, Optional<Place> start, Comparator<StoredRow> order) {
        Pull<Object> buckets = walk.directory()
                .map(each -> requested(each).flatMap(row -> Pull.of(List.of(BucketWalk.listed(row)))))
                .orElseGet(() -> Pull.of(walk.buckets()));
        return buckets.flatMap(each -> Merge.of(
                begun(start, walk.of(each)).stream().map(this::requested).toList(), order));
    }

    private List<RangeRequest> begun(Optional<Place> start, List<RangeRequest> requests) {
        return start.map(each -> seat.from(each, requests)).orElse(requests);
    }

    private static Pull<StoredRow> once(Pull<StoredRow> rows) {
        Set<Key> seen = new LinkedHashSet<>();
        return rows.filter(each -> seen.add(each.key()));
    }

    private Comparator<StoredRow> order(List<Segment> behind) {
        int from = read.sort().size();
        Comparator<StoredRow> order = Comparator.comparing(
                row -> key(row).sort().subList(from, key(row).sort().size()), SegmentOrder.of(behind));
        // Several ranges of an index may list one row: it comes next to itself.
        Comparator<StoredRow> whole =
                read.index().isPresent() ? order.thenComparing(StoredRow::key, ranges.order()) : order;
        return read.backward() ? whole.reversed() : whole;
    }

    private Key key(StoredRow row) {
        return read.index().map(row.slots()::get).orElse(row.key());
    }

    private Pull<StoredRow> requested(RangeRequest request) {
        Pull<StoredRow> rows = new PageRows(
                run.engine(), request, () -> Math.min(run.pageRows(), demand.rows()), run.limit(read.first()));
        return listed ? rows.map(each -> ListedRow.under(run.kind(read), request, each)) : rows;
    }

    private Beside partition(Tuple tuple) {
        List<RangeRequest> partitions = ranges.requests(tuple.row()).stream()
                .map(RangeRequest::wholePartition)
                .distinct()
                .toList();
        Step.Read children = step.follower().orElseThrow();
        if (children.first().isEmpty() || partitions.isEmpty()) {
            return Beside.all(run.engine(), partitions, run.pageRows());
        }
        RangeRequest one = partitions.get(0);
        return Beside.leading(
                run.engine(), children.backward() ? one.turned() : one, run.pageRows(), run.limit(children.first()));
    }

    private Pull<StoredRow> among(Beside partition, RangeRequest request) {
        Pull<StoredRow> all = partition.rows();
        // Behind the parent's row there is no other of its kind.
        Pull<StoredRow> rows = partition.leading() && step.leads() ? all.limit(1) : all;
        Comparator<List<Object>> order = SegmentOrder.of(ranges.layout().partition());
        Pull<StoredRow> asked = rows.filter(each -> each.kind().equals(read.row()))
                .filter(each -> order.compare(each.key().partition(), request.partition()) == 0)
                .filter(each -> request.holds(ranges.layout(), each.key()));
        return partition.leading() ? asked : sorted(asked);
    }

    private Pull<StoredRow> sorted(Pull<StoredRow> rows) {
        Comparator<StoredRow> sort = Comparator.comparing(
                row -> row.key().sort(), SegmentOrder.of(ranges.layout().sort()));
        return Pull.of(rows.all().stream()
                .sorted(read.backward() ? sort.reversed() : sort)
                .toList());
    }
}
