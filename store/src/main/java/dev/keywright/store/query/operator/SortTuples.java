package dev.keywright.store.query.operator;

import dev.keywright.core.plan.Step;
import dev.keywright.core.row.RowOrder;
import dev.keywright.store.query.context.QueryContext;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.stream.BatchGate;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Sorts tuples: all of them, or each run of adjacent tuples that share rows by itself. Keeps one run in memory. Used by
 * {@code Pipeline}.
 */
final class SortTuples implements PullStream<Tuple> {

    private final BiPredicate<Tuple, Tuple> oneRun;
    private final Comparator<Tuple> order;
    private final boolean last;
    private final Optional<BatchGate<Tuple>> gate;
    private final PullStream<Tuple> before;
    private PullStream<Tuple> sorted = Optional::empty;
    private Optional<Tuple> ahead = Optional.empty();

    /**
     * @param last whether no read follows, so that this sort knows the last tuple of a run
     * @param gate lets the tuples through that runs are made of, a batch at a time, so that the last run needs no look
     *     ahead
     */
    SortTuples(
            QueryContext run, Step.Sort sort, boolean last, Optional<BatchGate<Tuple>> gate, PullStream<Tuple> before) {
        this(
                (one, other) -> one.shares(sort.within(), other),
                RowOrder.by(sort.order(), run.arguments(), Tuple::rows),
                last,
                gate,
                before);
    }

    /** REQUIRES: tuples of one run are adjacent. */
    SortTuples(
            BiPredicate<Tuple, Tuple> oneRun,
            Comparator<Tuple> order,
            boolean last,
            Optional<BatchGate<Tuple>> gate,
            PullStream<Tuple> before) {
        this.oneRun = oneRun;
        this.order = order;
        this.last = last;
        this.gate = gate;
        this.before = before;
    }

    @Override
    public Optional<Tuple> next() {
        Optional<Tuple> next = sorted.next();
        boolean more = next.isEmpty();
        while (more) {
            if (ahead.isEmpty()) {
                gate.ifPresent(BatchGate::begin);
            }
            next = run();
            more = next.isEmpty() && gate.filter(BatchGate::passed).isPresent();
        }
        return next;
    }

    private Optional<Tuple> run() {
        List<Tuple> run = new ArrayList<>();
        for (Optional<Tuple> each = ahead.or(before::next); each.isPresent(); each = before.next()) {
            if (!run.isEmpty() && !oneRun.test(run.get(0), each.get())) {
                ahead = each;
                return begin(run);
            }
            ahead = Optional.empty();
            run.add(each.get());
        }
        return begin(run);
    }

    private Optional<Tuple> begin(List<Tuple> run) {
        run.sort(order);
        sorted = PullStream.of(IntStream.range(0, run.size())
                .mapToObj(i -> run.get(i).withPosition(run.get(i).position().more(!last || i < run.size() - 1)))
                .toList());
        return sorted.next();
    }
}
