package dev.keywright.bench;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Compares the store on RocksDB with RocksDB itself, H2 and SQLite: a get, a page of 25, a page with a join, concurrent
 * writers, bytes on disk, and reads from disk. {@code keywright bench store} runs it.
 */
public final class StoreBench {

    private static final int CACHE_MB = 2_048;
    private static final int KEYS = 100_000;
    private static final int WRITERS = 8;
    private static final long QUICK_NANOS = 20_000_000L;
    private static final long ROUND_NANOS = 500_000_000L;
    private static final long WRITE_NANOS = 5_000_000_000L;

    private final Shop shop;
    private final Figures figures;
    private final RawPeer raw;
    private final StorePeer store;
    private final List<Peer> peers;
    private final Design design = StorePeer.design();
    private final Turns turns;
    private final long writeNanos;
    private final AtomicLong placed;

    private StoreBench(Shop shop, Path folder, Figures figures, boolean quick) throws IOException {
        this.shop = shop;
        this.figures = figures;
        this.turns = new Turns(quick ? QUICK_NANOS : ROUND_NANOS);
        this.writeNanos = quick ? QUICK_NANOS : WRITE_NANOS;
        Path rocks = Files.createDirectories(folder.resolve("rocksdb"));
        this.raw = RawPeer.open(rocks, CACHE_MB);
        this.store = StorePeer.create(rocks, raw.engine());
        this.peers = List.of(
                store,
                JdbcPeer.h2(folder.resolve("h2"), CACHE_MB),
                JdbcPeer.sqlite(folder.resolve("sqlite"), CACHE_MB));
        this.placed = new AtomicLong(shop.orders());
    }

    /**
     * Arguments: the number of orders, {@code --growth} for the store alone from ten thousand orders up to that many,
     * {@code --json} for figures as JSON only, and {@code --quick} for rounds too short for meaningful figures.
     */
    public static void main(String[] arguments) throws Exception {
        long rows = arguments.length > 0 ? Long.parseLong(arguments[0]) : 2_000_000;
        List<String> options = List.of(arguments);
        Figures figures = new Figures(System.out, options.contains("--json"));
        Path folder = Files.createTempDirectory("keywright-bench");
        try {
            boolean quick = options.contains("--quick");
            if (options.contains("--growth")) {
                new StoreGrowthBench(folder, figures, quick).run(rows);
            } else {
                StoreBench bench = new StoreBench(new Shop(rows), folder, figures, quick);
                bench.run();
                bench.peers.forEach(Peer::close);
                new ColdBench(new Shop(rows), folder, figures, quick).run();
            }
            figures.close();
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(each -> each.toFile().delete());
            }
        }
    }

    private void run() throws Exception {
        long ours = 0;
        for (Peer each : peers) {
            long start = System.nanoTime();
            shop.load(each);
            figures.print(
                    "%-10s loaded %,d orders in %,.0f s",
                    each.name(), shop.orders(), (System.nanoTime() - start) / 1e9);
            long bytes = bytes(each.folder());
            ours = each == store ? bytes : ours;
            if (each != store) {
                figures.add(new Figures.Figure("on disk", ours, each.name(), bytes, "bytes"));
            }
        }
        raw();
        for (Peer each : peers.subList(1, peers.size())) {
            for (PeerQuestion asked : PeerQuestion.ALL) {
                read(asked, each);
            }
        }
        double written = written(store);
        for (Peer each : peers.subList(1, peers.size())) {
            figures.add(new Figures.Figure(WRITERS + " writers", written, each.name(), written(each), "orders/s"));
        }
    }

    private void read(PeerQuestion question, Peer peer) {
        printMeasured(
                question.name(),
                peer.name(),
                turns.compare(number -> question.call().of(store, shop, number), number -> question.call()
                        .of(peer, shop, number)));
    }

    private void raw() {
        Table orders = table("orderById");
        Table pages = table("ordersOf");
        byte[][] keys = new byte[KEYS][];
        byte[][][] ranges = new byte[KEYS][][];
        Random random = new Random(1);
        for (int i = 0; i < KEYS; i++) {
            Key key = new Key(List.of((random.nextLong() >>> 1) % shop.orders()), List.of());
            keys[i] = raw.key(orders, orders.rows().get(0).name(), key);
            ranges[i] = raw.range(pages, request(pages, (random.nextLong() >>> 1) % shop.customers()));
        }
        printMeasured(
                "get",
                "RocksDB",
                turns.compare(
                        each -> store.order(each % shop.orders()),
                        each -> raw.get(orders.name(), keys[(int) (each % KEYS)])));
        boolean backward = read("ordersOf").backward();
        printMeasured(
                "page of 25",
                "RocksDB",
                turns.compare(
                        each -> store.ordersOf(each % shop.customers()),
                        each -> raw.page(pages.name(), ranges[(int) (each % KEYS)], backward, Shop.PAGE)));
    }

    private Step.Read read(String question) {
        return (Step.Read) design.questions().stream()
                .filter(each -> each.name().equals(question))
                .findFirst()
                .orElseThrow()
                .steps()
                .get(0);
    }

    private Table table(String question) {
        return design.tableOf(read(question).row());
    }

    private static RangeRequest request(Table table, long customer) {
        return RangeRequest.weak(table.name(), table.rows().get(0).name(), KeyRange.of(List.of(customer)), Shop.PAGE);
    }

    private double written(Peer peer) throws InterruptedException {
        AtomicLong count = new AtomicLong();
        long start = System.nanoTime();
        List<Thread> writers = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            Thread writer = new Thread(() -> {
                do {
                    peer.place(shop.order(placed.incrementAndGet()));
                    count.incrementAndGet();
                } while (System.nanoTime() - start < writeNanos);
            });
            writer.start();
            writers.add(writer);
        }
        for (Thread each : writers) {
            each.join();
        }
        return count.get() * 1e9 / (System.nanoTime() - start);
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(
                            each -> each.toFile().isFile() ? each.toFile().length() : 0)
                    .sum();
        }
    }

    private void printMeasured(String what, String peer, Turns.Measured measured) {
        figures.add(new Figures.Figure(what, measured.ours(), peer, measured.theirs(), "calls/s of processor time"));
        figures.print("%-24s %,d bytes allocated a call", what, measured.bytes());
    }
}
