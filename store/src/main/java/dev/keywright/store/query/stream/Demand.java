package dev.keywright.store.query.stream;

import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * An upper bound on the rows that are still wanted, so that a request asks for no more. It affects the size of
 * requests, never which rows are found.
 *
 * @param start how many rows were wanted at first
 * @param left how many rows are wanted now
 */
public record Demand(int start, IntSupplier left) {

    /** All rows, as a sort needs them. */
    public static final Demand ALL = of(Integer.MAX_VALUE);

    public static Demand of(int rows) {
        return new Demand(rows, () -> rows);
    }

    /** How many rows the next request asks for. */
    public int rows() {
        return Math.max(1, left.getAsInt());
    }

    public Demand atMost(long rows) {
        int bound = (int) Math.min(rows, Integer.MAX_VALUE);
        return new Demand(Math.min(start, bound), () -> Math.min(left.getAsInt(), bound));
    }

    /** One row more, which shows the end of a group. */
    public Demand plusOne() {
        return new Demand(next(start), () -> next(left.getAsInt()));
    }

    private static int next(int rows) {
        return rows == Integer.MAX_VALUE ? rows : rows + 1;
    }

    /**
     * The demand for rows of which some will be dropped. It stays at what was wanted at first; otherwise the last rows
     * would be requested one by one.
     */
    public Demand beforeFilter() {
        return of(start);
    }

    /** Counts down the rows that a limit lets through. */
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
