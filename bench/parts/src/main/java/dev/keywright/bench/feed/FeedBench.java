package dev.keywright.bench.feed;

import dev.keywright.store.Store;
import dev.keywright.store.feed.Feed;
import dev.keywright.verify.history.AccountsDesign;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Measures inserts a second with a feed and without, in turns, on two stores in one folder. */
final class FeedBench {

    private static final PrintStream OUT = System.out;

    private static final int ROUNDS = 7;
    private static final int BATCH = 500;
    private static final long ROUND_NANOS = 3_000_000_000L;

    private FeedBench() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        try (Store with = Store.create("rocksdb:" + folder.resolve("with"), AccountsDesign.design());
                Store without = Store.create("rocksdb:" + folder.resolve("without"), AccountsDesign.design())) {
            without.events().keep(Duration.ZERO);
            for (Store each : List.of(with, without)) {
                for (long id = 0; id < 1_000; id++) {
                    each.insert("customer", Map.of("id", id, "name", "customer"));
                }
            }
            for (int threads : List.of(1, 8)) {
                List<Double> on = new ArrayList<>();
                List<Double> off = new ArrayList<>();
                for (int round = 0; round < ROUNDS; round++) {
                    on.add(perSecond(with, threads, round));
                    off.add(perSecond(without, threads, round));
                }
                OUT.printf(
                        "%d threads: %.0f inserts a second with a feed, %.0f without, ratio %.2f%n",
                        threads, median(on), median(off), median(on) / median(off));
            }
            long start = System.nanoTime();
            long events = 0;
            Feed feed = with.feed("bench");
            for (int read = feed.handle(BATCH); read > 0; read = feed.handle(BATCH)) {
                events += read;
            }
            OUT.printf(
                    "%d events read, %.0f a second, in batches of %d%n",
                    events, events / ((System.nanoTime() - start) / 1e9), BATCH);
        }
    }

    private static double perSecond(Store store, int threads, int round) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Callable<Long>> all = Stream.iterate(0, each -> each + 1)
                    .limit(threads)
                    .map(thread -> (Callable<Long>) () -> inserted(store, start, round * 100L + threads * 10 + thread))
                    .toList();
            long count = 0;
            for (Future<Long> each : pool.invokeAll(all)) {
                count += each.get();
            }
            return count / ((System.nanoTime() - start) / 1e9);
        } finally {
            pool.shutdownNow();
        }
    }

    private static long inserted(Store store, long start, long series) {
        long count = 0;
        while (System.nanoTime() - start < ROUND_NANOS) {
            long id = series * 1_000_000L + count++;
            store.insert(
                    "account",
                    Map.of(
                            "id",
                            id,
                            "customer_id",
                            id % 1_000,
                            "label",
                            "label " + id,
                            "amount",
                            id % 100,
                            "trail",
                            "x"));
        }
        return count;
    }

    private static double median(List<Double> all) {
        double[] sorted = all.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
