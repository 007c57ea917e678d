package dev.keywright.tests.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.check.CheckReport;
import dev.keywright.store.check.CheckStore;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.EngineTransactions;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.change.store.MirroredStore;
import dev.keywright.verify.history.AccountsDesign;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Any damage to derived rows is found, and repaired to exactly the previous rows.
 */
class StoreIsRepairedTest {

    private static final int SEEDS = Depth.of(3, 20, 100);
    private static final int ROWS = 12;
    private static final int DAMAGES = 8;
    private static final int ON_DISK = 3;

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> inMemory() {
        return tests(
                Project.examples(),
                each -> run(each, Targets.named("rocksdb"), new MemoryEngine(Targets.named("rocksdb"))));
    }

    /** Designs with directories, locators, trees and indexes, on engines with neither locks nor snapshots. */
    @TestFactory
    Stream<DynamicTest> whatFitsOtherTargets() {
        return tests(Project.folders(Project.root().resolve("compiler/src/test/resources/cases/fit")), each -> {
            EngineProfile target =
                    Targets.named(Golden.text(each.resolve("target.txt")).strip());
            run(each.resolve("input.sql"), target, new MemoryEngine(target));
        });
    }

    @TestFactory
    Stream<DynamicTest> onRocksDb() {
        return tests(Project.examples().stream().limit(ON_DISK).toList(), each -> {
            String name = each.getFileName().toString();
            run(each, Targets.named("rocksdb"), Engines.open("rocksdb:" + folder.resolve(name)));
        });
    }

    private static Stream<DynamicTest> tests(List<Path> all, Consumer<Path> run) {
        return all.stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run.accept(each)));
    }

    private static void run(Path path, EngineProfile target, Engine engine) {
        Design design = Compiler.design(Compiler.read(path), target);
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            new MirroredStore(store, ROWS, 1).fill();
            assertThat(store.check()).isEmpty();
            StoredImage right = StoredImage.read(store.design(), engine);
            RunRecord.of(StoreIsRepairedTest.class)
                    .most(SEEDS, "seeds")
                    .add(1, "designs")
                    .add(SEEDS * DAMAGES, "rows damaged");
            for (long seed = 1; seed <= SEEDS; seed++) {
                DamageRows damage = new DamageRows(store, engine, seed);
                for (int i = 0; i < DAMAGES; i++) {
                    damage.damageAny();
                }
                List<String> damaged = right.differences(StoredImage.read(store.design(), engine));
                CheckReport report = store.check(rows -> {});
                found(report, damaged, right.rows().size());
                if (engine.profile().has(Capability.LOCKS)) {
                    assertThat(inLittleRoom(store, engine).findings())
                            .containsExactlyInAnyOrderElementsOf(report.findings());
                }
                mended(store, damaged);
                assertThat(right.differences(StoredImage.read(store.design(), engine)))
                        .as("what is not as it was, seed %s", seed)
                        .isEmpty();
            }
        }
    }

    /** Two groups of a counter in memory at once. */
    private static CheckReport inLittleRoom(Store store, Engine engine) {
        return new CheckStore(
                        new StorageMap(store.design()),
                        EngineTransactions.of(engine).orElseThrow(),
                        2,
                        rows -> {})
                .check();
    }

    private static void found(CheckReport report, List<String> damaged, int rows) {
        assertThat(report.disagreements()).isGreaterThanOrEqualTo(damaged.size());
        assertThat(report.left()).isEqualTo(report.disagreements());
        assertThat(report.rowsChecked()).isBetween(rows - (long) DAMAGES, rows + (long) DAMAGES);
        assertThat(damaged)
                .allSatisfy(place -> assertThat(report.findings()).anyMatch(finding -> finding.contains(place)));
    }

    private static void mended(Store store, List<String> damaged) {
        AtomicLong read = new AtomicLong();
        CheckReport report = store.repair(read::set);
        assertThat(report.left()).isZero();
        assertThat(report.repaired()).isGreaterThanOrEqualTo(damaged.size());
        assertThat(read.get()).isGreaterThanOrEqualTo(report.rowsChecked());
        assertThat(store.check()).isEmpty();
    }

    /** Rows that an older design has left are reported, and stay. */
    @Test
    void rowsOfAKindThatTheDesignDoesNotHaveAreReported() {
        String url = "rocksdb:" + folder.resolve("older");
        Table table;
        try (Store store = Store.create(url, AccountsDesign.design())) {
            store.insert("customer", Map.of("id", 1L, "name", "Ann"));
            table = store.design().tableOf("customer");
        }
        RowKind gone = table.storedKinds().stream()
                .filter(each -> each.name().equals("customer"))
                .findFirst()
                .orElseThrow()
                .withName("gone");
        List<RowKind> kinds = new ArrayList<>(table.rows());
        kinds.add(gone);
        try (Engine engine = Engines.open(url)) {
            engine.create(List.of(new Table(
                    table.name(),
                    table.partition(),
                    table.sort(),
                    table.families(),
                    table.retention(),
                    table.indexes(),
                    kinds)));
            Key key = new Key(List.of(1L), List.of());
            engine.write(Commit.of(Commit.put(table.name(), new StoredRow("gone", key, Map.of(), Map.of()))))
                    .orThrow();
        }
        try (Store store = Store.open(url)) {
            assertThat(store.check())
                    .singleElement()
                    .asString()
                    .contains("gone", "is of a row kind that the design does not have");
            CheckReport report = store.repair(rows -> {});
            assertThat(List.of(report.left(), report.repaired())).containsExactly(1L, 0L);
        }
    }
}
