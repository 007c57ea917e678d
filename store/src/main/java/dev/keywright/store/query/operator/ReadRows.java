package dev.keywright.store.query.operator;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.IndexEntryKeys;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.plan.Step;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.ReadNode;
import dev.keywright.store.query.context.SharedPartition;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.cursor.RowPosition;
import dev.keywright.store.query.range.BucketWalk;
import dev.keywright.store.query.range.KeyRanges;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.Merge;
import dev.keywright.store.query.stream.PullStream;
import dev.keywright.store.query.stream.RangeRows;
import dev.keywright.store.query.stream.ScanRows;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Joins tuples with the rows that a read finds for them; drops tuples without rows. Whole keys are read by get, in
 * batches over the tuples ({@link GetRows}); everything else is read as ranges, which are merged where one tuple has
 * several. Used by {@code JoinReads}.
 */
final class ReadRows {

    private final QueryContext run;
    private final ReadNode step;
    private final Step.Read read;
    private final Demand demand;
    private final KeyRanges ranges;
    private final BindRow bind;
    private final ResumePoint resumePoint;
    private final boolean listed;

    ReadRows(QueryContext run, ReadNode step, Demand demand) {
        this.run = run;
        this.step = step;
        this.read = step.read();
        this.ranges = new KeyRanges(run.design(), run.arguments(), read);
        this.resumePoint = new ResumePoint(run, step, ranges);
        this.bind = new BindRow(run, step, resumePoint);
        this.listed = read.index().isPresent() && IndexEntryKeys.byAncestors(ranges.layout());
        this.demand = demand.atMost(run.limit(read.perTupleLimit()));
    }

    PullStream<Tuple> over(PullStream<Tuple> before) {
        return byGet() ? new GetRows(run, ranges, bind, resumePoint, before, demand) : before.flatMap(this::found);
    }

    /** Whether rows are read in batches over tuples, so that a limit for a single tuple cannot be applied. */
    boolean byGet() {
        return ranges.whole() && !read.inPreviousRequest() && !step.hasFollower() && !scans();
    }

    private PullStream<Tuple> found(Tuple tuple) {
        Tuple beside = step.hasFollower() && !read.inPreviousRequest() ? tuple.withPartition(partition(tuple)) : tuple;
        PullStream<StoredRow> rows = scans() ? scanned() : stored(beside);
        PullStream<Tuple> tuples =
                rows.flatMap(each -> PullStream.of(bind.tuples(beside, each))).limit(run.limit(read.perTupleLimit()));
        return resumePoint.isResumable() ? tuples.filter(resumePoint::admits) : tuples;
    }

    private boolean scans() {
        return read.partition().isEmpty() && !ranges.layout().partition().isEmpty();
    }

    private PullStream<StoredRow> scanned() {
        return new ScanRows(run.engine(), ranges.table())
                .filter(each -> each.kind().equals(read.row()));
    }

    private PullStream<StoredRow> stored(Tuple tuple) {
        List<Segment> behind = ranges.layout()
                .sort()
                .subList(read.sort().size(), ranges.layout().sort().size());
        // A limit a tuple counts from its first row on, though earlier pages gave some of them.
        Optional<RowPosition> start = read.perTupleLimit().isPresent() ? Optional.empty() : resumePoint.start(tuple);
        if (ranges.walks()) {
            return Merge.of(
                    ranges.bucketWalks(tuple.row(), start.map(RowPosition::values)).stream()
                            .map(each -> walked(each, start, order(behind)))
                            .toList(),
                    order(behind));
        }
        boolean buffered = read.inPreviousRequest() || step.hasFollower();
        Function<RangeRequest, PullStream<StoredRow>> rows =
                buffered ? request -> fromPartition(tuple.partition(), request) : this::requested;
        List<PullStream<StoredRow>> streams = fromStart(start, ranges.requests(tuple.row())).stream()
                .map(rows)
                .toList();
        boolean chained = behind.isEmpty() && read.index().isEmpty();
        PullStream<StoredRow> merged = chained ? Merge.chained(streams) : Merge.of(streams, order(behind));
        // An index over an array lists a row under several elements, and the question may ask for two of them.
        return read.index().isPresent() && streams.size() > 1 ? distinctRows(merged) : merged;
    }

    /**
     * Reads buckets one by one: they are in the order of their rows, so the next bucket can wait until this one is
     * exhausted.
     */
    private PullStream<StoredRow> walked(BucketWalk walk, Optional<RowPosition> start, Comparator<StoredRow> order) {
        PullStream<Object> buckets = walk.directory()
                .map(each -> requested(each).flatMap(row -> PullStream.of(List.of(BucketWalk.bucketOf(row)))))
                .orElseGet(() -> PullStream.of(walk.buckets()));
        return buckets.flatMap(each -> Merge.of(
                fromStart(start, walk.of(each)).stream().map(this::requested).toList(), order));
    }

    private List<RangeRequest> fromStart(Optional<RowPosition> start, List<RangeRequest> requests) {
        return start.map(each -> resumePoint.from(each, requests)).orElse(requests);
    }

    private static PullStream<StoredRow> distinctRows(PullStream<StoredRow> rows) {
        Set<Key> seen = new LinkedHashSet<>();
        return rows.filter(each -> seen.add(each.key()));
    }

    private Comparator<StoredRow> order(List<Segment> behind) {
        int from = read.sort().size();
        Comparator<StoredRow> order = Comparator.comparing(
                row -> key(row).sort().subList(from, key(row).sort().size()), SegmentOrder.of(behind));
        // Several ranges of an index may list one row: then it comes next to itself.
        Comparator<StoredRow> whole =
                read.index().isPresent() ? order.thenComparing(StoredRow::key, ranges.order()) : order;
        return read.backward() ? whole.reversed() : whole;
    }

    private Key key(StoredRow row) {
        return read.index().map(row.slots()::get).orElse(row.key());
    }

    private PullStream<StoredRow> requested(RangeRequest request) {
        PullStream<StoredRow> rows = new RangeRows(
                run.engine(), request, () -> Math.min(run.pageRows(), demand.rows()), run.limit(read.perTupleLimit()));
        return listed ? rows.map(each -> LineageRows.asListed(run.kind(read), request, each)) : rows;
    }

    private SharedPartition partition(Tuple tuple) {
        List<RangeRequest> partitions = ranges.requests(tuple.row()).stream()
                .map(RangeRequest::wholePartition)
                .distinct()
                .toList();
        Step.Read children = step.follower().orElseThrow();
        if (children.perTupleLimit().isEmpty() || partitions.isEmpty()) {
            return SharedPartition.all(run.engine(), partitions, run.pageRows());
        }
        RangeRequest one = partitions.get(0);
        return SharedPartition.leading(
                run.engine(),
                children.backward() ? one.reversed() : one,
                run.pageRows(),
                run.limit(children.perTupleLimit()));
    }

    private PullStream<StoredRow> fromPartition(SharedPartition partition, RangeRequest request) {
        PullStream<StoredRow> all = partition.rows();
        // No other row of the parent's kind follows the parent's row.
        PullStream<StoredRow> rows = partition.leading() && step.hasFollower() ? all.limit(1) : all;
        Comparator<List<Object>> order = SegmentOrder.of(ranges.layout().partition());
        PullStream<StoredRow> asked = rows.filter(each -> each.kind().equals(read.row()))
                .filter(each ->
                        order.compare(each.key().partition(), request.keys().partition()) == 0)
                .filter(each -> request.contains(ranges.layout(), each.key()));
        return partition.leading() ? asked : sorted(asked);
    }

    private PullStream<StoredRow> sorted(PullStream<StoredRow> rows) {
        Comparator<StoredRow> sort = Comparator.comparing(
                row -> row.key().sort(), SegmentOrder.of(ranges.layout().sort()));
        return PullStream.of(rows.all().stream()
                .sorted(read.backward() ? sort.reversed() : sort)
                .toList());
    }
}
