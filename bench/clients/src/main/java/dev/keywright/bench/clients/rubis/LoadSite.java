package dev.keywright.bench.clients.rubis;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Brings the rows of the auction into a site, several at once, parents first. */
final class LoadSite {

    private static final int WRITERS = 16;

    private LoadSite() {}

    static void load(Site site, PrintStream out) {
        long start = System.nanoTime();
        ForkJoinPool writers = new ForkJoinPool(WRITERS);
        try {
            site.auction().counts().forEach((entity, count) -> writers.submit(() -> LongStream.rangeClosed(1, count)
                            .parallel()
                            .forEach(id -> site.load(entity, site.auction().row(entity, id))))
                    .join());
        } finally {
            writers.shutdown();
        }
        out.printf(
                Locale.ROOT,
                "%s: loaded in %d s%n",
                site.name(),
                TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start));
    }
}
