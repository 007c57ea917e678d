package dev.keywright.store.query.operator;

import dev.keywright.core.query.Source;
import dev.keywright.store.query.context.Tuple;
import dev.keywright.store.query.stream.Demand;
import dev.keywright.store.query.stream.Pull;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Joins tuples with a source and all that is below it, and sees to those that find nothing.
 *
 * <pre>
 *   s1 s2 s3    left join a    →    s1 a1, s1 a2, s2 missing, s3 a3
 * </pre>
 *
 * Tuples go in a page at a time, so that the reads within can batch them; each carries the tuple that it came from, so
 * that those that come out can be told apart again. The reads within find an end after each page, and go on behind it.
 */
final class Branch implements Pull<Tuple> {

    private final Source source;
    private final Fate fate;
    private final long first;
    private final Pull<Tuple> before;
    private final Pull<Tuple> within;
    private final Demand demand;
    private final Function<Tuple, Optional<Tuple>> missing;
    private final Deque<Tuple> waiting = new ArrayDeque<>();
    private final List<Tuple> told = new ArrayList<>();
    private Optional<Tuple> ahead = Optional.empty();
    private int admitted;
    private long given;

    /** What becomes of a tuple. */
    enum Fate {
        /** It is given with each of its rows, and vanishes without. */
        JOIN,
        /** The same, but without rows it stays, with missing ones. */
        KEEP,
        /** It stays as it is, once, and tells its rows. */
        TELL
    }

    /** @param missing what is given of a tuple without rows, if anything is */
    Branch(
            Source source,
            Fate fate,
            long first,
            Pull<Tuple> before,
            UnaryOperator<Pull<Tuple>> reads,
            Demand demand,
            Function<Tuple, Optional<Tuple>> missing) {
        this.source = source;
        this.fate = fate;
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
        return next.map(each -> each.within(next));
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
                Optional<Tuple> given = ahead.isPresent() && belongs(ahead.get()) ? join(ahead.get()) : leave();
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
        if (given++ >= first) {
            return Optional.empty();
        }
        Tuple joined = tuple.within(waiting.element().outer());
        if (fate == Fate.TELL) {
            told.add(joined);
            return Optional.empty();
        }
        return Optional.of(joined);
    }

    /** No more rows of the tuple that waits longest. */
    private Optional<Tuple> leave() {
        Tuple tuple = waiting.remove();
        boolean found = given > 0 && first > 0;
        given = 0;
        switch (fate) {
            case JOIN:
                return Optional.empty();
            case KEEP:
                return found ? Optional.empty() : missing.apply(Settle.missing(source, tuple));
            case TELL:
                Tuple telling = tuple.telling(source.alias(), told);
                told.clear();
                return Optional.of(telling);
        }
        throw new IllegalStateException("no fate " + fate);
    }
}
