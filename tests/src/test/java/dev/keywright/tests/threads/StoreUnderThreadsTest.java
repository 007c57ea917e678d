package dev.keywright.tests.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.data.Dataset;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Eight threads change the same few rows concurrently; afterwards every stored row is what its row kind derives. */
class StoreUnderThreadsTest {

    private static final int THREADS = 8;
    private static final int CHANGES = Depth.of(60, 200, 2_000);
    private static final int ROWS = 6;

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> inMemory() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.getFileName().toString(), () -> run(each, new MemoryEngine(Targets.named("rocksdb")))));
    }

    @TestFactory
    Stream<DynamicTest> onRocksDb() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.getFileName().toString(),
                        () -> run(each, Engines.open("rocksdb:" + folder.resolve(each.getFileName())))));
    }

    private static void run(Path path, Engine engine) throws Exception {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named("rocksdb"));
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            Dataset rows = Dataset.random(model, ROWS, 1);
            AtomicLong made = new AtomicLong();
            model.entities().forEach(entity -> rows.rows(entity.name())
                    .forEach(row -> attempt(made, () -> store.insert(entity.name(), row.values()))));
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            try {
                List<Callable<Void>> all = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    Random random = new Random(thread);
                    all.add(() -> changes(store, model, random, made));
                }
                for (Future<Void> each : threads.invokeAll(all)) {
                    each.get();
                }
            } finally {
                threads.shutdownNow();
            }
            assertThat(store.check().stream().filter(each -> !trusted(model, each)))
                    .isEmpty();
            assertThat(made.get()).as("changes that were made").isGreaterThan(CHANGES);
            RunRecord.of(StoreUnderThreadsTest.class)
                    .most(CHANGES, "changes a thread")
                    .add(made.get(), "made");
        }
    }

    /** Whether a finding is about a trusted reference, which threads may break by deleting the parent. */
    private static boolean trusted(Model model, String finding) {
        return model.relationships().stream()
                .filter(each -> !each.checked())
                .anyMatch(each -> finding.startsWith(each.child() + " ")
                        && finding.contains(" refers to " + each.parent() + " "));
    }

    private static Void changes(Store store, Model model, Random random, AtomicLong made) {
        for (int change = 0; change < CHANGES; change++) {
            Dataset drawn = Dataset.random(model, ROWS, 1 + random.nextInt(3));
            Entity entity = model.entities().get(random.nextInt(model.entities().size()));
            List<Row> rows = drawn.rows(entity.name());
            if (rows.isEmpty()) {
                continue;
            }
            Row row = rows.get(random.nextInt(rows.size()));
            Row other = rows.get(random.nextInt(rows.size()));
            attempt(made, () -> change(store, entity, random, row, other));
        }
        return null;
    }

    private static void change(Store store, Entity entity, Random random, Row row, Row other) {
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, row.value(each)));
        int what = random.nextInt(5);
        if (what == 0) {
            store.insert(entity.name(), row.values());
        } else if (what == 1) {
            store.delete(entity.name(), key, OptionalLong.empty());
        } else {
            for (Attribute each : entity.attributes()) {
                if (!entity.key().contains(each.name()) && random.nextInt(3) == 0) {
                    key.put(each.name(), other.value(each.name()));
                }
            }
            store.update(entity.name(), key, OptionalLong.empty());
        }
    }

    /** Changes that violate a constraint are refused, which this test does not check. */
    private static void attempt(AtomicLong made, Runnable change) {
        try {
            change.run();
            made.incrementAndGet();
        } catch (ConstraintViolation refused) {
            return;
        }
    }
}
