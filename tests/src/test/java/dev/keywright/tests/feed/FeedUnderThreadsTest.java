package dev.keywright.tests.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Depth;
import dev.keywright.verify.change.store.EventReplay;
import dev.keywright.verify.history.AccountsClient;
import dev.keywright.verify.history.AccountsClient.Lists;
import dev.keywright.verify.history.AccountsDesign;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A consumer follows the feed while eight threads change the same few rows. Each event of a row continues where the
 * previous one ended, so none is missing, duplicated or out of order, however late its commit was.
 */
class FeedUnderThreadsTest {

    private static final int THREADS = 8;
    private static final int STEPS = Depth.of(300, 3_000, 10_000);
    private static final int BATCH = 20;

    @TempDir
    private Path folder;

    @Test
    void inMemory() throws Exception {
        run(new MemoryEngine(Targets.named("rocksdb")), STEPS);
    }

    @Test
    void onRocksDb() throws Exception {
        run(Engines.open("rocksdb:" + folder), STEPS / 3);
    }

    private static void run(Engine engine, int steps) throws Exception {
        try (Store store = Store.create(engine, AccountsDesign.design(), Clock.systemUTC())) {
            AccountsClient.customers(store);
            AtomicBoolean over = new AtomicBoolean();
            EventReplay replay = new EventReplay();
            Feed feed = store.feed("replay").on("customer", replay::add).on("account", replay::add);
            ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1);
            try {
                Future<?> consumer = threads.submit(() -> {
                    boolean last = false;
                    int handled = 0;
                    while (!last || handled > 0) {
                        last = over.get();
                        handled = feed.handle(BATCH);
                    }
                });
                List<Callable<Void>> all = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    AccountsClient client = new AccountsClient(store, thread, Lists.NOT_READ, operation -> {});
                    all.add(() -> {
                        for (int step = 0; step < steps; step++) {
                            client.step();
                        }
                        return null;
                    });
                }
                for (Future<Void> each : threads.invokeAll(all)) {
                    each.get();
                }
                over.set(true);
                consumer.get();
            } finally {
                threads.shutdownNow();
            }
            assertThat(replay.eventIds()).doesNotHaveDuplicates().hasSizeGreaterThan(steps);
            List<Map<String, Object>> stored = LongStream.range(0, AccountsClient.ACCOUNTS)
                    .boxed()
                    .flatMap(id -> store.row("account", Map.of("id", id)).stream())
                    .map(each -> EventReplay.canonicalValues(each.row()))
                    .toList();
            List<Row> fromFeed = replay.rows("account");
            assertThat(fromFeed.stream().map(EventReplay::canonicalValues)).containsExactlyInAnyOrderElementsOf(stored);
        }
    }
}
