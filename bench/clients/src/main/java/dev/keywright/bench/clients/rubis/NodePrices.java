package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;

/**
 * Measures what a request, a further partition in parallel, a row and a write cost on this node, in milliseconds: the
 * prices in {@code node.json}, by which the tables are designed.
 */
final class NodePrices {

    private static final int AT_ONCE = 10;
    /** The number of rows that a bid writes. */
    private static final int WRITES = 6;

    private static final double MS = 1e6;

    private final CqlByHand hand;
    private final Auction auction;
    private final int times;

    NodePrices(CqlByHand hand, Auction auction, int times) {
        this.hand = hand;
        this.auction = auction;
        this.times = times;
    }

    void print(PrintStream out) {
        double one = median(() -> reads(1));
        double partition = (median(() -> reads(AT_ONCE)) - one) / (AT_ONCE - 1);
        double few = median(() -> list(1));
        double row = (median(() -> list(AT_ONCE)) - few) / (AT_ONCE - 1);
        double written = median(this::writes) / WRITES;
        out.printf(
                Locale.ROOT,
                "prices of the node: request %.3f, partition %.3f, rowRead %.4f, rowWritten %.3f%n",
                one - partition,
                partition,
                Math.max(0, row),
                written);
    }

    private double median(Runnable what) {
        long[] taken = new long[times];
        for (int i = 0; i < times; i++) {
            long start = System.nanoTime();
            what.run();
            taken[i] = System.nanoTime() - start;
        }
        Arrays.sort(taken);
        return taken[times / 2] / MS;
    }

    private void reads(int users) {
        List<CompletableFuture<AsyncResultSet>> sent = new ArrayList<>();
        for (long i = 0; i < users; i++) {
            sent.add(hand.send("SELECT nickname, rating FROM users WHERE id = ?", i));
        }
        sent.forEach(CqlByHand::rows);
    }

    private void list(int rows) {
        CqlByHand.rows(hand.send("SELECT id, qty, bid, date FROM bids WHERE item_id = ? LIMIT ?", 1L, rows));
    }

    private void writes() {
        hand.write(LongStream.range(0, WRITES)
                .mapToObj(each -> hand.insert("users", auction.user(each), List.of("id", "rating", "balance")))
                .toList());
    }
}
