package dev.keywright.tests.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Rows that embed their ancestors are written by moves in the tree, far above them or near, and by changes of their
 * own. In every schedule each row ends with its actual ancestors, and its other columns are not affected.
 */
class AncestorListsInSimulationTest {

    private static final Path MODEL =
            Project.root().resolve("compiler/src/test/resources/cases/fit/T33-ancestors-inside/input.sql");
    private static final int FOLDERS = 5;

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return new SimulatedChanges(
                        AncestorListsInSimulationTest.class,
                        MODEL,
                        AncestorListsInSimulationTest::fill,
                        AncestorListsInSimulationTest::drawn)
                .everySchedule();
    }

    private static void fill(Store store) {
        store.insert("folder", folder(0));
        for (long id = 1; id < FOLDERS; id++) {
            Map<String, Object> below = new TreeMap<>(folder(id));
            below.put("parent_id", id - 1);
            store.insert("folder", below);
        }
    }

    private static Map<String, Object> folder(long id) {
        return Map.of("id", id, "name", "folder" + id, "hidden", false);
    }

    private static Map<String, Object> drawn(Random random) {
        long folder = 1 + random.nextInt(FOLDERS - 1);
        switch (random.nextInt(5)) {
            case 0, 1:
                // Below one with a lesser number, so that there is no cycle.
                return Map.of("entity", "folder", "id", folder, "parent_id", (long) random.nextInt((int) folder));
            case 2:
                return Map.of("entity", "folder", "id", folder, "name", "text" + random.nextInt(100));
            case 3:
                return Map.of("entity", "folder", "id", folder, "hidden", random.nextBoolean());
            default:
                Map<String, Object> added = new TreeMap<>(folder(FOLDERS + random.nextInt(2)));
                added.put("parent_id", folder);
                added.put("entity", "folder");
                return added;
        }
    }

    /** The moved row has a new version and an event in the feed; the rows below it only have other ancestors. */
    @Test
    void aMoveIsNoChangeOfTheRowsBelow() {
        Design design = Compiler.design(Compiler.read(MODEL), Targets.named("mongodb"));
        RowKind base = design.row("folder").orElseThrow();
        assertThat(base.ancestorList()).isPresent();
        MemoryEngine engine = new MemoryEngine(design.target());
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            fill(store);
            Feed feed = store.feed("reader");
            feed.end();
            Map<Object, StoredRow> before = folders(engine);
            store.update("folder", Map.of("id", 2L, "parent_id", 0L), OptionalLong.empty());
            List<Event> events = feed.next(9);
            assertThat(events).extracting(each -> each.key().toString()).containsExactly("[2]");
            Map<Object, StoredRow> after = folders(engine);
            String lineage = base.ancestorList().orElseThrow().relationship();
            for (long id = 0; id < FOLDERS; id++) {
                boolean written = id >= 2;
                assertThat(!value(after, id, lineage).equals(value(before, id, lineage)))
                        .as("ancestors of %s", id)
                        .isEqualTo(written);
                assertThat(value(after, id, ProtocolColumns.VERSION).equals(value(before, id, ProtocolColumns.VERSION)))
                        .as("version of %s", id)
                        .isEqualTo(id != 2);
            }
            assertThat(store.check()).isEmpty();
        }
    }

    private static Object value(Map<Object, StoredRow> rows, long id, String column) {
        return rows.get(id).values().get(column);
    }

    private static Map<Object, StoredRow> folders(MemoryEngine engine) {
        Map<Object, StoredRow> rows = new TreeMap<>();
        engine.scan(new ScanRequest("folder", 99))
                .forEach(each -> rows.put(each.key().partition().get(0), each));
        return rows;
    }
}
