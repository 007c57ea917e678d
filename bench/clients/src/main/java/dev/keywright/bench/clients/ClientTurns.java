package dev.keywright.bench.clients;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/**
 * Calls of several clients in turns, and what a call of each takes: of the processor by the caller's thread and those of
 * drivers, but not by the JVM's own, and of the heap. Servers are other processes. Machines are shared, so only what
 * clients took in the same round is compared.
 */
final class ClientTurns {

    private static final int BATCH = 16;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final int warm;
    private final int rounds;
    private final long roundNanos;
    /** Kept, so that no call is left out as unused. */
    private long seen;

    ClientTurns(int warm, int rounds, long roundNanos) {
        this.warm = warm;
        this.rounds = rounds;
        this.roundNanos = roundNanos;
    }

    /** What a call takes. */
    record Spent(double micros, double bytes) {}

    /** What the calls of one client took, a round each. */
    record Rounds(List<Spent> all) {

        double micros() {
            return Spread.of(all.stream().mapToDouble(Spent::micros)).median();
        }

        double bytes() {
            return Spread.of(all.stream().mapToDouble(Spent::bytes)).median();
        }
    }

    /** The rounds of each client, in the order in which clients are given. */
    List<Rounds> of(List<LongUnaryOperator> clients) {
        List<List<Spent>> spent = new ArrayList<>();
        clients.forEach(each -> spent.add(new ArrayList<>()));
        for (int round = -warm; round < rounds; round++) {
            for (int i = 0; i < clients.size(); i++) {
                // Each begins as often as any other: who comes first pays for what the last one left to the collector.
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

    /** A thread that has ended has none. */
    private static long sum(long[] threads) {
        return Arrays.stream(threads).filter(each -> each > 0).sum();
    }
}
