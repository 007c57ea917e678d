package dev.keywright.tests.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import dev.keywright.tests.repair.DamageRows;
import dev.keywright.verify.history.AccountsClient;
import dev.keywright.verify.history.AccountsClient.Lists;
import dev.keywright.verify.history.AccountsDesign;
import dev.keywright.verify.history.CheckHistory;
import dev.keywright.verify.history.Operation;
import dev.keywright.verify.history.Operation.Act;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Eight threads change the same few rows concurrently. The history is linearizable row by row, and derived rows are
 * right in the end.
 */
class HistoryTest {

    private static final int THREADS = 8;
    private static final int STEPS = Depth.of(300, 3_000, 10_000);

    @TempDir
    private Path folder;

    @Test
    void inMemory() throws Exception {
        run(new MemoryEngine(Targets.named("rocksdb")), STEPS, false);
    }

    /** Engines without locks among them, under their profiles. */
    @TestFactory
    Stream<DynamicTest> inMemoryAsOnOtherTargets() {
        return Stream.of("cassandra", "dynamodb", "hbase", "mongodb")
                .map(target -> DynamicTest.dynamicTest(target, () -> {
                    EngineProfile profile = Targets.named(target);
                    run(new MemoryEngine(profile), AccountsDesign.design(profile), STEPS / 5, false);
                }));
    }

    @Test
    void onRocksDb() throws Exception {
        run(Engines.open("rocksdb:" + folder), STEPS / 2, false);
    }

    /**
     * Repair runs beside the changes, with constant damage for it to find. Guard rows are not damaged, since without
     * one two rows could get the same unique value.
     */
    @Test
    void whileDamageIsMended() throws Exception {
        run(new MemoryEngine(Targets.named("rocksdb")), STEPS, true);
    }

    private static void run(Engine engine, int steps, boolean mended) throws Exception {
        run(engine, AccountsDesign.design(), steps, mended);
    }

    private static void run(Engine engine, Design design, int steps, boolean mended) throws Exception {
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            AccountsClient.customers(store);
            Collection<Operation> history = new ConcurrentLinkedQueue<>();
            AtomicBoolean over = new AtomicBoolean();
            List<Callable<Void>> all = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                AccountsClient client =
                        new AccountsClient(store, thread, mended ? Lists.NOT_READ : Lists.FRESH, history::add);
                all.add(() -> {
                    for (int step = 0; step < steps; step++) {
                        client.step();
                    }
                    return null;
                });
            }
            ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1);
            try {
                Future<Long> mends = threads.submit(() -> mended ? mending(store, engine, over) : 1L);
                for (Future<Void> each : threads.invokeAll(all)) {
                    each.get();
                }
                over.set(true);
                assertThat(mends.get()).as("rows that were mended").isPositive();
            } finally {
                threads.shutdownNow();
            }
            AccountsClient last = new AccountsClient(store, THREADS, Lists.NOT_READ, history::add);
            for (long account = 0; account < AccountsClient.ACCOUNTS; account++) {
                last.read(account);
            }
            assertThat(CheckHistory.violations(List.copyOf(history))).isEmpty();
            RunRecord.of(HistoryTest.class).most(STEPS, "steps a thread").add(history.size(), "operations");
            assertThat(history.stream().filter(each -> each.act() != Act.READ).count())
                    .as("changes that were made")
                    .isGreaterThan(steps);
            if (mended) {
                assertThat(store.repair(rows -> {}).left()).isZero();
            }
            assertThat(store.check()).isEmpty();
        }
    }

    private static long mending(Store store, Engine engine, AtomicBoolean over) {
        long mended = 0;
        for (long seed = 1; !over.get(); seed++) {
            new DamageRows(store, engine, seed).damage(EnumSet.of(RowRole.VIEW, RowRole.POINTER, RowRole.COUNTER));
            mended += store.repair(rows -> {}).repaired();
        }
        return mended;
    }
}
