package dev.keywright.store.query.stream;

import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * How many rows are wanted at most, so that a request asks for no more. It is about the size of requests, never about
 * which rows there are.
 *
 * @param start how many were wanted at first
 * @param left how many are wanted now
 */
public record Demand(int start, IntSupplier left) {

    /** Everything there is, as by a sort. */
    public static final Demand ALL = of(Integer.MAX_VALUE);

    public static Demand of(int rows) {
        return new Demand(rows, () -> rows);
    }

    /** Rows of one request. */
    public int rows() {
        return Math.max(1, left.getAsInt());
    }

    public Demand atMost(long rows) {
        int bound = (int) Math.min(rows, Integer.MAX_VALUE);
        return new Demand(Math.min(start, bound), () -> Math.min(left.getAsInt(), bound));
    }

    /** One more, by which the end of a group is known. */
    public Demand plusOne() {
        return new Demand(next(start), () -> next(left.getAsInt()));
    }

    private static int next(int rows) {
        return rows == Integer.MAX_VALUE ? rows : rows + 1;
    }

    /** What is wanted of rows of which some will be dropped: as many as at first, or the last ones come one by one. */
    public Demand beforeFilter() {
        return of(start);
    }

    /** Counts down what a cut lets through. */
    public static final class Countdown {

        private final long rows;
        private long left;

        public Countdown(long rows) {
            this.rows = rows;
            this.left = rows;
        }

        public Demand demand(Demand behind) {
            int start = (int) Math.min(behind.start(), rows);
            return new Demand(start, () -> (int) Math.min(behind.left().getAsInt(), left));
        }

        public <T> PullStream<T> cut(PullStream<T> before) {
            return () -> {
                if (left == 0) {
                    return Optional.empty();
                }
                Optional<T> next = before.next();
                left--;
                return next;
            };
        }
    }
}
