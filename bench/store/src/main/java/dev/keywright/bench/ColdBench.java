package dev.keywright.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Measures reads from disk, by wall clock. Every side is opened again with a cache far smaller than its data, and
 * before each round the operating system is made to evict the side's files from its cache ({@code posix_fadvise},
 * through {@code dd iflag=nocache}), which it does for any process that may read them. Caches below the operating
 * system, such as a virtual machine's host, are not emptied.
 */
final class ColdBench {

    private static final int CACHE_MB = 16;
    private static final int ROUNDS = 7;
    private static final int CALLS = 200;
    private static final int CALLS_QUICK = 2;

    private final Shop shop;
    private final Path folder;
    private final Figures figures;
    private final int calls;
    private long seen;

    ColdBench(Shop shop, Path folder, Figures figures, boolean quick) {
        this.shop = shop;
        this.folder = folder;
        this.figures = figures;
        this.calls = quick ? CALLS_QUICK : CALLS;
    }

    /** REQUIRES: no other process or engine has the folders open. */
    void run() throws IOException, InterruptedException {
        command(List.of("sync"), files(folder));
        RawPeer raw = RawPeer.open(folder.resolve("rocksdb"), CACHE_MB);
        Peer store = StorePeer.open(folder.resolve("rocksdb"), raw.engine());
        List<Peer> others = List.of(
                JdbcPeer.h2(folder.resolve("h2"), CACHE_MB), JdbcPeer.sqlite(folder.resolve("sqlite"), CACHE_MB));
        for (Peer each : others) {
            for (PeerQuestion asked : PeerQuestion.ALL) {
                compare(asked, store, each);
            }
        }
        store.close();
        others.forEach(Peer::close);
    }

    private void compare(PeerQuestion question, Peer store, Peer other) throws IOException, InterruptedException {
        double[] ours = new double[ROUNDS];
        double[] theirs = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            ours[round] = perSecond(question, store, round);
            theirs[round] = perSecond(question, other, round);
        }
        Arrays.sort(ours);
        Arrays.sort(theirs);
        figures.add(new Figures.Figure(
                "cold " + question.name(), ours[ROUNDS / 2], other.name(), theirs[ROUNDS / 2], "calls/s by the clock"));
    }

    private double perSecond(PeerQuestion question, Peer peer, long seed) throws IOException, InterruptedException {
        for (Path each : files(peer.folder())) {
            command(List.of("sh", "-c", "dd iflag=nocache count=0 status=none < \"$0\""), List.of(each));
        }
        Random random = new Random(seed);
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            seen += question.call().of(peer, shop, random.nextLong() >>> 1);
        }
        return calls * 1e9 / (System.nanoTime() - start);
    }

    /** Returned so that the JIT compiler does not remove calls as unused. */
    long seen() {
        return seen;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }

    private static void command(List<String> words, List<Path> files) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(words);
        files.forEach(each -> command.add(each.toString()));
        // A store that compacts its data may have deleted files in the meantime.
        if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0
                && files.stream().allMatch(Files::exists)) {
            throw new IOException(command + " failed");
        }
    }
}
