package dev.keywright.store.query.operator;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.store.query.context.Run;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.range.ReadRanges;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.Pull;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Joins tuples with the rows under whole keys, many keys a request, each of them once. */
final class GetRows implements Pull<Tuple> {

    private final Run run;
    private final ReadRanges ranges;
    private final BindRow bind;
    private final Seat seat;
    private final Demand demand;
    private final Pull<Wanted> wanted;
    private final Comparator<Key> order;
    private Pull<Tuple> found = Optional::empty;

    private record Wanted(Tuple tuple, Key key) {}

    GetRows(Run run, ReadRanges ranges, BindRow bind, Seat seat, Pull<Tuple> before, Demand demand) {
        this.run = run;
        this.ranges = ranges;
        this.bind = bind;
        this.seat = seat;
        this.demand = demand;
        this.wanted = before.flatMap(tuple -> Pull.of(
                keys(tuple).stream().map(each -> new Wanted(tuple, each)).toList()));
        KeyLayout layout = ranges.layout();
        this.order = Comparator.comparing(Key::partition, SegmentOrder.of(layout.partition()))
                .thenComparing(Key::sort, SegmentOrder.of(layout.sort()));
    }

    private List<Key> keys(Tuple tuple) {
        List<Key> keys = ranges.keys(tuple.row());
        return seat.start(tuple)
                .map(start ->
                        keys.stream().filter(each -> seat.left(start, each)).toList())
                .orElse(keys);
    }

    @Override
    public Optional<Tuple> next() {
        Optional<Tuple> next = found.next();
        while (next.isEmpty()) {
            List<Wanted> batch = batch();
            if (batch.isEmpty()) {
                return Optional.empty();
            }
            found = found(batch);
            next = found.next();
        }
        return next;
    }

    private List<Wanted> batch() {
        int most = run.engine().profile().limits().batchGetsMax();
        int size = most == 0 ? demand.rows() : Math.min(most, demand.rows());
        return wanted.limit(size).all();
    }

    private Pull<Tuple> found(List<Wanted> batch) {
        TreeSet<Key> keys = new TreeSet<>(order);
        batch.forEach(each -> keys.add(each.key()));
        Map<Key, StoredRow> rows = new TreeMap<>(order);
        run.engine()
                .get(new GetRequest(ranges.table(), ranges.kind(), new ArrayList<>(keys)))
                .forEach(each -> rows.put(each.key(), each));
        Pull<Tuple> tuples = Pull.of(batch)
                .filter(each -> rows.containsKey(each.key()))
                .flatMap(each -> Pull.of(bind.rows(each.tuple(), rows.get(each.key()))));
        return seat.taken() ? tuples.filter(seat::admits) : tuples;
    }
}
