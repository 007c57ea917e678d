package dev.keywright.bench;

import dev.keywright.verify.CountedEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/**
 * Measures the store alone at sizes that grow tenfold: what a question reads, and its processor time if what it reads
 * is cached. The same number of different questions is asked at every size, so that the cache holds their rows at every
 * size.
 */
final class StoreGrowthBench {

    private static final int CACHE_MB = 4_096;
    private static final long LEAST = 10_000;
    private static final int FACTOR = 10;
    private static final int ASKED = 10_000;
    private static final int COUNTED = 1_000;
    private static final long QUICK_NANOS = 2_000_000L;
    private static final long ROUND_NANOS = 300_000_000L;

    private final Path folder;
    private final Figures figures;
    private final Turns turns;
    private final boolean quick;
    private final List<Double> first = new ArrayList<>();

    StoreGrowthBench(Path folder, Figures figures, boolean quick) {
        this.folder = folder;
        this.figures = figures;
        this.quick = quick;
        this.turns = new Turns(quick ? QUICK_NANOS : ROUND_NANOS);
    }

    void run(long most) throws IOException {
        for (long orders = least(most); orders <= most; orders *= FACTOR) {
            grown(new Shop(orders));
        }
    }

    private long least(long most) {
        return quick ? Math.max(1, most / FACTOR) : Math.min(LEAST, most);
    }

    private void grown(Shop shop) throws IOException {
        Path place = Files.createDirectories(folder.resolve("rocksdb-" + shop.orders()));
        RawPeer raw = RawPeer.open(place, CACHE_MB);
        CountedEngine counted = new CountedEngine(raw.engine());
        try (Peer store = StorePeer.create(place, raw.engine())) {
            shop.load(store);
            raw.flush(StorePeer.design().tables());
            Peer watched = StorePeer.open(place, counted);
            for (int i = 0; i < PeerQuestion.ALL.size(); i++) {
                measured(shop, i, store, watched, counted);
            }
        }
    }

    private void measured(Shop shop, int place, Peer store, Peer watched, CountedEngine counted) {
        PeerQuestion question = PeerQuestion.ALL.get(place);
        long[] numbers = new Random(place).longs(ASKED).map(each -> each >>> 1).toArray();
        String reads = reads(question, shop, watched, counted, numbers);
        for (long each : numbers) {
            question.call().of(store, shop, each);
        }
        LongUnaryOperator call = number -> question.call().of(store, shop, numbers[(int) (number % ASKED)]);
        if (first.size() == place) {
            // One more round than is reported, so that the smallest size is not measured while code is still being
            // compiled.
            turns.nanos(call);
            first.add(turns.nanos(call));
        }
        double nanos = turns.nanos(call);
        figures.print("%,d orders, %s: at most %s", shop.orders(), question.name(), reads);
        figures.add(new Figures.Figure(
                question.name() + " of " + shop.orders(),
                nanos,
                "the least",
                first.get(place),
                "ns of processor time"));
    }

    /** The most requests and rows that one of the questions takes. */
    private static String reads(PeerQuestion question, Shop shop, Peer watched, CountedEngine counted, long[] numbers) {
        long requests = 0;
        long rows = 0;
        for (int i = 0; i < COUNTED; i++) {
            long requestsBefore = counted.requests();
            long rowsBefore = counted.rowsRead();
            question.call().of(watched, shop, numbers[i]);
            requests = Math.max(requests, counted.requests() - requestsBefore);
            rows = Math.max(rows, counted.rowsRead() - rowsBefore);
        }
        return (requests == 1 ? "1 request, " : requests + " requests, ")
                + (rows == 1 ? "1 row read" : rows + " rows read");
    }
}
