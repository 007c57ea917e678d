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
 * Changes of a group's total move its row in a ranking, concurrently with others. In every schedule each group ends
 * with exactly one row, at the position of its total.
 */
class RankingInSimulationTest {

    private static final Path MODEL =
            Project.root().resolve("compiler/src/test/resources/cases/fit/T30-ranking/input.sql");
    private static final int VOTES = 4;
    private static final int FEW = 2;

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return new SimulatedChanges(
                        RankingInSimulationTest.class,
                        MODEL,
                        RankingInSimulationTest::fill,
                        RankingInSimulationTest::drawn)
                .everySchedule();
    }

    private static void fill(Store store) {
        store.insert("contest", Map.of("id", 0L, "name", "contest"));
        for (long id = 0; id < FEW; id++) {
            store.insert("vote", Map.of("id", id, "contest_id", 0L, "song", "song", "points", 1L, "valid", true));
        }
    }

    private static Map<String, Object> drawn(Random random) {
        long id = random.nextInt(VOTES);
        String song = "song" + random.nextInt(FEW);
        long points = random.nextInt(FEW);
        boolean valid = random.nextBoolean();
        return Map.of("entity", "vote", "id", id, "contest_id", 0L, "song", song, "points", points, "valid", valid);
    }
}
