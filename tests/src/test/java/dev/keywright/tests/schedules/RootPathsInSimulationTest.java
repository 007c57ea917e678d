package dev.keywright.tests.schedules;

import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Rows that contain their path from the root are written by moves far above them, by moves of their own and by changes
 * of their columns, and rows are inserted below rows that move. In every schedule each row ends with its actual path.
 */
class RootPathsInSimulationTest {

    private static final Path MODEL = Project.root().resolve("compiler/src/test/resources/cases/rules/way.sql");
    private static final int COMMENTS = 5;

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return new SimulatedChanges(
                        RootPathsInSimulationTest.class,
                        MODEL,
                        RootPathsInSimulationTest::fill,
                        RootPathsInSimulationTest::drawn)
                .everySchedule();
    }

    private static void fill(Store store) {
        store.insert("comment", Map.of("id", 0L, "author", "Ann"));
        for (long id = 1; id < COMMENTS; id++) {
            store.insert("comment", Map.of("id", id, "parent_id", id - 1, "author", "Ann"));
        }
    }

    private static Map<String, Object> drawn(Random random) {
        long comment = 1 + random.nextInt(COMMENTS - 1);
        switch (random.nextInt(4)) {
            case 0, 1:
                // Below one with a lesser number, so that there is no cycle.
                return Map.of("entity", "comment", "id", comment, "parent_id", (long) random.nextInt((int) comment));
            case 2:
                return Map.of("entity", "comment", "id", comment, "author", "author" + random.nextInt(100));
            default:
                Map<String, Object> added = new TreeMap<>(Map.of("entity", "comment", "author", "Bob"));
                added.put("id", (long) COMMENTS + random.nextInt(2));
                added.put("parent_id", comment);
                return added;
        }
    }
}
