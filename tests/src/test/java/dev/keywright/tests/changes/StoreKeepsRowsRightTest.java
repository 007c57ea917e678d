package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.change.store.MirroredStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * After any changes a store's derived rows are what its row kinds derive from the base rows, and its answers are those
 * of plain lists of rows.
 */
class StoreKeepsRowsRightTest {

    private static final int SEEDS = Depth.of(1, 15, 50);
    /** Before any instant that is drawn, so that no row has expired. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneOffset.UTC);

    private static final int ROWS = 12;
    private static final int CHANGES = 60;
    private static final int LOOK_EVERY = 20;

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> inMemory() {
        return Stream.of("rocksdb", "dynamodb", "cassandra", "hbase", "mongodb")
                .flatMap(target -> examples(target, design -> new MemoryEngine(design.target())));
    }

    @TestFactory
    Stream<DynamicTest> onRocksDb() {
        return examples(
                "rocksdb",
                design ->
                        Engines.open("rocksdb:" + folder.resolve(design.model().name() + System.nanoTime())));
    }

    /** Opens an empty engine for a design. */
    private interface Open {
        Engine engine(Design design);
    }

    private static Stream<DynamicTest> examples(String target, Open open) {
        return Project.examples().stream()
                .map(each ->
                        DynamicTest.dynamicTest(each.getFileName() + " on " + target, () -> run(each, target, open)));
    }

    private static void run(Path path, String target, Open open) {
        Model model = Compiler.read(path);
        Design design = Compiler.design(model, Targets.named(target));
        for (long seed = 1; seed <= SEEDS; seed++) {
            try (Store store = Store.create(open.engine(design), design, CLOCK)) {
                RunRecord.of(StoreKeepsRowsRightTest.class).add(1, "scripts").add(CHANGES, "changes");
                MirroredStore script = new MirroredStore(store, ROWS, seed);
                script.fill();
                assertThat(script.differences(seed)).isEmpty();
                for (int change = 1; change <= CHANGES; change++) {
                    script.change();
                    if (change % LOOK_EVERY == 0) {
                        assertThat(script.differences(seed + change))
                                .as("seed %s", seed)
                                .isEmpty();
                    }
                }
            }
        }
    }
}
