package dev.keywright.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/** Measures calls of two sides in turns, by processor time, since machines are shared. */
final class Turns {

    private static final int ROUNDS = 7;
    private static final int WARM = 3;
    private static final int BATCH = 32;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final long roundNanos;
    private long seen;

    Turns(long roundNanos) {
        this.roundNanos = roundNanos;
    }

    /**
     * The medians that were measured of two sides.
     *
     * @param bytes that one call of ours allocates
     */
    record Measured(double ours, double theirs, long bytes) {

        double ratio() {
            return ours / theirs;
        }
    }

    Measured compare(LongUnaryOperator ours, LongUnaryOperator theirs) {
        double[] our = new double[ROUNDS];
        double[] their = new double[ROUNDS];
        for (int round = -WARM; round < ROUNDS; round++) {
            double one = perSecond(ours, round);
            double other = perSecond(theirs, round);
            if (round >= 0) {
                our[round] = one;
                their[round] = other;
            }
        }
        Arrays.sort(our);
        Arrays.sort(their);
        return new Measured(our[ROUNDS / 2], their[ROUNDS / 2], allocated(ours));
    }

    /** Calls a second of processor time. */
    double perSecond(LongUnaryOperator call, long seed) {
        Random random = new Random(seed);
        long start = THREADS.getCurrentThreadCpuTime();
        long count = 0;
        long spent = 0;
        while (spent < roundNanos) {
            for (int i = 0; i < BATCH; i++) {
                seen += call.applyAsLong(random.nextLong() >>> 1);
            }
            count += BATCH;
            spent = THREADS.getCurrentThreadCpuTime() - start;
        }
        return count * 1e9 / spent;
    }

    /** Processor nanoseconds of a call: the median of the rounds. */
    double nanos(LongUnaryOperator call) {
        double[] rounds = new double[ROUNDS];
        for (int round = -WARM; round < ROUNDS; round++) {
            double one = 1e9 / perSecond(call, round);
            if (round >= 0) {
                rounds[round] = one;
            }
        }
        Arrays.sort(rounds);
        return rounds[ROUNDS / 2];
    }

    private long allocated(LongUnaryOperator call) {
        Random random = new Random(1);
        long start = THREADS.getCurrentThreadAllocatedBytes();
        int calls = 1_000;
        for (int i = 0; i < calls; i++) {
            seen += call.applyAsLong(random.nextLong() >>> 1);
        }
        return (THREADS.getCurrentThreadAllocatedBytes() - start) / calls;
    }

    /** Returned so that the JIT compiler does not remove calls as unused. */
    long seen() {
        return seen;
    }
}
