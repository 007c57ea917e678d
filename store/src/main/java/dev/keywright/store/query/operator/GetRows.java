package dev.keywright.store.query.operator;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.range.KeyRanges;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Joins tuples with the rows under whole keys: gets many keys in one request, and each key once. Used by
 * {@code ReadRows}.
 */
final class GetRows implements PullStream<Tuple> {

    private final QueryContext run;
    private final KeyRanges ranges;
    private final BindRow bind;
    private final ResumePoint resumePoint;
    private final Demand demand;
    private final PullStream<KeyOfTuple> wanted;
    private final Comparator<Key> order;
    private PullStream<Tuple> found = Optional::empty;

    private record KeyOfTuple(Tuple tuple, Key key) {}

    GetRows(
            QueryContext run,
            KeyRanges ranges,
            BindRow bind,
            ResumePoint resumePoint,
            PullStream<Tuple> before,
            Demand demand) {
        this.run = run;
        this.ranges = ranges;
        this.bind = bind;
        this.resumePoint = resumePoint;
        this.demand = demand;
        this.wanted = before.flatMap(tuple -> PullStream.of(
                keys(tuple).stream().map(each -> new KeyOfTuple(tuple, each)).toList()));
        KeyLayout layout = ranges.layout();
        this.order = Comparator.comparing(Key::partition, SegmentOrder.of(layout.partition()))
                .thenComparing(Key::sort, SegmentOrder.of(layout.sort()));
    }

    private List<Key> keys(Tuple tuple) {
        List<Key> keys = ranges.keys(tuple.row());
        return resumePoint
                .start(tuple)
                .map(start -> keys.stream()
                        .filter(each -> resumePoint.remains(start, each))
                        .toList())
                .orElse(keys);
    }

    @Override
    public Optional<Tuple> next() {
        Optional<Tuple> next = found.next();
        while (next.isEmpty()) {
            List<KeyOfTuple> batch = batch();
            if (batch.isEmpty()) {
                return Optional.empty();
            }
            found = found(batch);
            next = found.next();
        }
        return next;
    }

    private List<KeyOfTuple> batch() {
        int most = run.engine().profile().limits().batchGetsMax();
        int size = most == 0 ? demand.rows() : Math.min(most, demand.rows());
        return wanted.limit(size).all();
    }

    private PullStream<Tuple> found(List<KeyOfTuple> batch) {
        TreeSet<Key> keys = new TreeSet<>(order);
        batch.forEach(each -> keys.add(each.key()));
        Map<Key, StoredRow> rows = new TreeMap<>(order);
        run.engine()
                .get(new GetRequest(ranges.table(), ranges.kind(), new ArrayList<>(keys)))
                .forEach(each -> rows.put(each.key(), each));
        PullStream<Tuple> tuples = PullStream.of(batch)
                .filter(each -> rows.containsKey(each.key()))
                .flatMap(each -> PullStream.of(bind.tuples(each.tuple(), rows.get(each.key()))));
        return resumePoint.isResumable() ? tuples.filter(resumePoint::admits) : tuples;
    }
}
