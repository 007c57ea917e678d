package dev.keywright.store.query.stream;

import java.util.Optional;

/**
 * Lets things through a batch at a time, so that whoever works on them knows without looking further when a batch is
 * done: behind each there is an end until the next begins.
 */
public final class BatchGate<T> {

    private final Demand demand;
    private int left;
    private boolean passed;

    /** @param demand as many as are wanted when a batch begins are in it */
    public BatchGate(Demand demand) {
        this.demand = demand;
    }

    public void begin() {
        left = demand.rows();
        passed = false;
    }

    /** Whether anything came through since the batch began. */
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
