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
 * A row with copies of columns of two parents is written by changes of either, and by changes of its own; so is a row
 * with a copy from its parent's parent. In every schedule each copy ends equal to its source.
 */
class TwoParentsInSimulationTest {

    private static final Path MODEL = Project.root().resolve("tests/src/test/resources/simulate/loans.sql");
    private static final int FEW = 2;

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return new SimulatedChanges(
                        TwoParentsInSimulationTest.class,
                        MODEL,
                        TwoParentsInSimulationTest::fill,
                        TwoParentsInSimulationTest::drawn)
                .everySchedule();
    }

    private static void fill(Store store) {
        for (long id = 0; id < FEW; id++) {
            store.insert("author", Map.of("id", id, "name", "author"));
            store.insert("book", Map.of("id", id, "author_id", id, "title", "title", "shelf", 0L));
            store.insert("reader", Map.of("id", id, "name", "reader"));
            store.insert("loan", Map.of("id", id, "book_id", id, "reader_id", 0L, "day", 1L, "days", 1L));
        }
    }

    private static Map<String, Object> drawn(Random random) {
        long id = random.nextInt(FEW);
        long other = random.nextInt(FEW);
        String text = "text" + random.nextInt(100);
        switch (random.nextInt(8)) {
            case 0:
                return Map.of("entity", "author", "id", id, "name", text);
            case 1:
                return Map.of("entity", "reader", "id", id, "name", text);
            case 2:
                return Map.of("entity", "book", "id", id, "title", text);
            case 3:
                return Map.of("entity", "book", "id", id, "author_id", other);
            case 4:
                return Map.of("entity", "book", "id", id, "shelf", other);
            case 5:
                return Map.of("entity", "loan", "id", id, "days", other);
            case 6:
                return Map.of("entity", "loan", "id", id, "day", other);
            default:
                return Map.of("entity", "loan", "id", id, "book_id", other, "reader_id", id);
        }
    }
}
