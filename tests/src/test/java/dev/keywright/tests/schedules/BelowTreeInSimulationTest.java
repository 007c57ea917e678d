package dev.keywright.tests.schedules;

import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Rows that are stored once for each ancestor of their parent are written by moves in the tree, far above them or near,
 * by changes of the rows that they refer to, and by changes of their own. In every schedule each row is stored for
 * exactly its ancestors.
 */
class BelowTreeInSimulationTest {

    private static final Path MODEL =
            Project.root().resolve("compiler/src/test/resources/cases/fit/T33-below-a-subtree/input.sql");
    private static final int FOLDERS = 4;
    private static final int FEW = 2;

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return new SimulatedChanges(
                        BelowTreeInSimulationTest.class,
                        MODEL,
                        BelowTreeInSimulationTest::fill,
                        BelowTreeInSimulationTest::drawn)
                .everySchedule();
    }

    private static void fill(Store store) {
        store.insert("folder", Map.of("id", 0L, "name", "folder"));
        for (long id = 1; id < FOLDERS; id++) {
            store.insert("folder", Map.of("id", id, "parent_id", id - 1, "name", "folder"));
        }
        for (long id = 0; id < FEW; id++) {
            store.insert("document", Map.of("id", id, "folder_id", id + 1, "title", "title", "state", "draft"));
            store.insert("page", Map.of("id", id, "document_id", id, "number", 1L, "words", 1L));
        }
    }

    private static Map<String, Object> drawn(Random random) {
        long id = random.nextInt(FEW);
        long other = random.nextInt(FEW);
        long folder = 1 + random.nextInt(FOLDERS - 1);
        switch (random.nextInt(6)) {
            case 0, 1:
                // Below one with a lesser number, so that there is no cycle.
                return Map.of("entity", "folder", "id", folder, "parent_id", (long) random.nextInt((int) folder));
            case 2:
                return Map.of("entity", "folder", "id", folder, "name", "text" + random.nextInt(100));
            case 3:
                return Map.of("entity", "document", "id", id, "folder_id", folder);
            case 4:
                return Map.of("entity", "page", "id", id, "document_id", other, "words", other);
            default:
                long added = FEW + random.nextInt(FEW);
                return Map.of("entity", "page", "id", added, "document_id", id, "number", other, "words", other);
        }
    }
}
