package dev.keywright.tests.schedules;

import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Rows are deleted in steps while other clients insert rows, move them, and delete their parents. In every schedule
 * derived rows end right, and no row is left below one that is gone.
 */
class StepsInSimulationTest {

    private static final Path MODEL = Project.root().resolve("tests/src/test/resources/changes/purge.sql");
    private static final int EVENTS = 5;
    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return new SimulatedChanges(
                        StepsInSimulationTest.class, MODEL, StepsInSimulationTest::fill, StepsInSimulationTest::drawn)
                .everySchedule();
    }

    private static void fill(Store store) {
        for (int id = 0; id < 2; id++) {
            store.insert("tenant", Map.of("id", id, "name", "tenant"));
        }
        for (long id = 0; id < EVENTS; id++) {
            store.insert("event", Map.of("id", id, "tenant_id", (int) id % 2, "created_at", at(id), "kind", "new"));
            store.insert("detail", Map.of("event_id", id, "no", 0, "text", "text"));
        }
    }

    private static Instant at(long second) {
        return START.plusSeconds(second);
    }

    private static Map<String, Object> drawn(Random random) {
        long id = random.nextInt(EVENTS + 1);
        int tenant = random.nextInt(2);
        Instant at = at(random.nextInt(EVENTS));
        switch (random.nextInt(6)) {
            case 0:
                return Map.of("change", "purgeAll", "before", at(EVENTS));
            case 1:
                return Map.of("change", "purgeTenant", "tenant", tenant, "before", at(EVENTS));
            case 2:
                return Map.of("entity", "event", "id", id, "tenant_id", tenant, "created_at", at, "kind", "old");
            case 3:
                return Map.of("entity", "event", "id", id, "created_at", at);
            case 4:
                return Map.of("change", "purgeKinds", "other", "old", "until", at);
            default:
                return Map.of("entity", "detail", "event_id", id, "no", tenant, "text", "more");
        }
    }
}
