package dev.keywright.store.query.operator;

import dev.keywright.core.query.Source;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.PullStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Joins tuples with the rows of a source and of all sources below it, and decides what happens to tuples that find no
 * row. Used by {@code JoinReads}.
 *
 * <pre>
 *   s1 s2 s3    left join a    →    s1 a1, s1 a2, s2 missing, s3 a3
 * </pre>
 *
 * <p>Tuples enter a page at a time, so that the reads inside can batch their requests. Each carries the tuple that it
 * came from, so that the results are assigned to it again. The reads inside see an end after each page, and go on
 * after it.
 */
final class JoinBranch implements PullStream<Tuple> {

    private final Source source;
    private final JoinKind joinKind;
    private final long first;
    private final PullStream<Tuple> before;
    private final PullStream<Tuple> within;
    private final Demand demand;
    private final Function<Tuple, Optional<Tuple>> missing;
    private final Deque<Tuple> waiting = new ArrayDeque<>();
    private final List<Tuple> collected = new ArrayList<>();
    private Optional<Tuple> ahead = Optional.empty();
    private int admitted;
    private long rowsGiven;

    /** What the join does with a tuple. */
    enum JoinKind {
        /** Returns it once for each of its rows; drops it without any. */
        INNER,
        /** Like INNER, but a tuple without rows is returned once, with missing rows. */
        LEFT,
        /** Returns it once, carrying the rows found, as EXISTS needs it. */
        COLLECT
    }

    /** @param missing returns the tuple to give for one without rows, if any */
    JoinBranch(
            Source source,
            JoinKind fate,
            long first,
            PullStream<Tuple> before,
            UnaryOperator<PullStream<Tuple>> reads,
            Demand demand,
            Function<Tuple, Optional<Tuple>> missing) {
        this.source = source;
        this.joinKind = fate;
        this.first = first;
        this.before = before;
        this.within = reads.apply(this::admit);
        this.demand = demand;
        this.missing = missing;
    }

    private Optional<Tuple> admit() {
        if (admitted >= demand.rows()) {
            return Optional.empty();
        }
        Optional<Tuple> next = before.next();
        next.ifPresent(each -> {
            admitted++;
            waiting.add(each);
        });
        return next.map(each -> each.withOuter(next));
    }

    @Override
    public Optional<Tuple> next() {
        while (true) {
            if (ahead.isEmpty()) {
                ahead = within.next();
            }
            if (ahead.isEmpty() && waiting.isEmpty()) {
                if (admitted == 0) {
                    return Optional.empty();
                }
                admitted = 0;
            } else {
                Optional<Tuple> given = ahead.isPresent() && belongs(ahead.get()) ? join(ahead.get()) : finishOldest();
                if (given.isPresent()) {
                    return given;
                }
            }
        }
    }

    private boolean belongs(Tuple tuple) {
        return tuple.outer().orElseThrow() == waiting.element();
    }

    private Optional<Tuple> join(Tuple tuple) {
        ahead = Optional.empty();
        if (rowsGiven++ >= first) {
            return Optional.empty();
        }
        Tuple joined = tuple.withOuter(waiting.element().outer());
        if (joinKind == JoinKind.COLLECT) {
            collected.add(joined);
            return Optional.empty();
        }
        return Optional.of(joined);
    }

    /** Ends the oldest waiting tuple: no more of its rows follow. */
    private Optional<Tuple> finishOldest() {
        Tuple tuple = waiting.remove();
        boolean found = rowsGiven > 0 && first > 0;
        rowsGiven = 0;
        switch (joinKind) {
            case INNER:
                return Optional.empty();
            case LEFT:
                return found ? Optional.empty() : missing.apply(CheckJoin.missing(source, tuple));
            case COLLECT:
                Tuple flagged = tuple.withExists(source.alias(), collected);
                collected.clear();
                return Optional.of(flagged);
        }
        throw new IllegalStateException("no fate " + joinKind);
    }
}
