package dev.keywright.bench.clients;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/**
 * Measures calls of several clients in turns: for each call the processor time of the caller's thread and of the
 * drivers' threads, but not of the JVM's own, and the allocated heap. Servers run in other processes. Machines are
 * shared with other work, so only figures of the same round are compared.
 */
final class ClientTurns {

    private static final int BATCH = 16;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final int warm;
    private final int rounds;
    private final long roundNanos;
    /** Kept so that the JIT compiler does not remove calls as unused. */
    private long seen;

    ClientTurns(int warm, int rounds, long roundNanos) {
        this.warm = warm;
        this.rounds = rounds;
        this.roundNanos = roundNanos;
    }

    /** The cost of a call. */
    record Spent(double micros, double bytes) {}

    /** The average cost of one client's calls, by round. */
    record Rounds(List<Spent> all) {

        double micros() {
            return Spread.of(all.stream().mapToDouble(Spent::micros)).median();
        }

        double bytes() {
            return Spread.of(all.stream().mapToDouble(Spent::bytes)).median();
        }
    }

    /** Measures all rounds; returns those of each client, in the order of the clients. */
    List<Rounds> of(List<LongUnaryOperator> clients) {
        List<List<Spent>> spent = new ArrayList<>();
        clients.forEach(each -> spent.add(new ArrayList<>()));
        for (int round = -warm; round < rounds; round++) {
            for (int i = 0; i < clients.size(); i++) {
                // Every client begins a round equally often: the first one pays for the garbage that the last one left.
                int turn = Math.floorMod(i + round, clients.size());
                Spent one = spent(clients.get(turn), round);
                if (round >= 0) {
                    spent.get(turn).add(one);
                }
            }
        }
        return spent.stream().map(Rounds::new).toList();
    }

    private Spent spent(LongUnaryOperator call, long seed) {
        Random random = new Random(seed);
        long allocated = allocated();
        long start = worked();
        long nanos = 0;
        long count = 0;
        while (nanos < roundNanos) {
            for (int i = 0; i < BATCH; i++) {
                seen += call.applyAsLong(random.nextLong() >>> 1);
            }
            count += BATCH;
            nanos = worked() - start;
        }
        return new Spent(nanos / 1e3 / count, (double) (allocated() - allocated) / count);
    }

    private static long worked() {
        return sum(THREADS.getThreadCpuTime(THREADS.getAllThreadIds()));
    }

    private static long allocated() {
        return sum(THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds()));
    }

    /** Skips threads that have ended, for which the JVM returns -1. */
    private static long sum(long[] threads) {
        return Arrays.stream(threads).filter(each -> each > 0).sum();
    }
}
