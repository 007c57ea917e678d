package dev.keywright.store.query.stream;

import java.util.Optional;

/**
 * Lets elements through a batch at a time, so that the consumer knows without reading ahead when a batch is done: after
 * each batch the stream reports an end, until the next batch begins. Used by {@code Pipeline} and {@code SortTuples}.
 */
public final class BatchGate<T> {

    private final Demand demand;
    private int left;
    private boolean passed;

    /** @param demand how many elements a batch has, read when it begins */
    public BatchGate(Demand demand) {
        this.demand = demand;
    }

    public void begin() {
        left = demand.rows();
        passed = false;
    }

    /** Whether an element has passed since the batch began. */
    public boolean passed() {
        return passed;
    }

    public PullStream<T> over(PullStream<T> before) {
        return () -> {
            Optional<T> next = left == 0 ? Optional.empty() : before.next();
            left = next.isPresent() ? left - 1 : left;
            passed |= next.isPresent();
            return next;
        };
    }
}
