package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.OTHER;
import static dev.keywright.testkit.engine.SampleTables.other;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Tests puts over a row that the client has read: the engine may send only the difference, and the stored row must
 * equal the row that was put. Used by {@code EngineKit}.
 */
interface KnownRowKit extends Kit {

    int STEPS_OF_ONE_ROW = 120;

    private static StoredRow found(Engine engine) {
        return engine.get(new GetRequest(OTHER, OTHER, List.of(other(1, "", 0).key()), true))
                .get(0);
    }

    private static CommitOutcome over(Engine engine, StoredRow before, StoredRow after) {
        return engine.write(Commit.of(new Commit.Put(OTHER, after, Expect.unchanged(before, List.of("version")))));
    }

    @Test
    default void columnsChangeComeAndGo() {
        withTables(engine -> {
            engine.write(Commit.of(Commit.put(OTHER, other(1, "a", 1)))).orThrow();
            StoredRow more = with(other(1, "b", 2), "more", 7L);
            assertThat(over(engine, found(engine), more).applied()).isTrue();
            assertThat(found(engine)).isEqualTo(more);
            assertThat(over(engine, found(engine), other(1, "b", 3)).applied()).isTrue();
            assertThat(found(engine)).isEqualTo(other(1, "b", 3));
        });
    }

    /** If the row has changed since it was read, the difference is not written into the new row. */
    @Test
    default void aRowThatOthersHaveChangedStaysAsItIs() {
        withTables(engine -> {
            engine.write(Commit.of(Commit.put(OTHER, other(1, "a", 1)))).orThrow();
            StoredRow before = found(engine);
            assertThat(over(engine, before, other(1, "b", 2)).applied()).isTrue();
            assertThat(over(engine, before, other(1, "c", 2)).conflicts()).hasSize(1);
            assertThat(found(engine)).isEqualTo(other(1, "b", 2));
        });
    }

    @Test
    default void oneRowInsideChangesComesAndGoes() {
        onNested(engine -> {
            List<Map<String, Object>> all = new ArrayList<>(List.of(inside(1, "a"), inside(2, "b"), inside(4, "d")));
            engine.write(Commit.of(Commit.put(OTHER, other(1, all, 1)))).orThrow();
            all.set(1, inside(2, "B"));
            leaves(engine, all, 2);
            all.add(2, inside(3, "c"));
            leaves(engine, all, 3);
            all.remove(0);
            leaves(engine, all, 4);
            all.add(inside(5, null));
            leaves(engine, all, 5);
            all.clear();
            leaves(engine, all, 6);
        });
    }

    /**
     * Any list of embedded rows can become any other, however the engine sends the difference. A failure names its
     * seed.
     */
    @Test
    default void randomRowsInsideAreThoseThatWerePut() {
        onNested(engine -> {
            Random random = new Random(1);
            engine.write(Commit.of(Commit.put(OTHER, other(1, List.of(), 0)))).orThrow();
            for (int version = 1; version <= STEPS_OF_ONE_ROW; version++) {
                List<Object> all = new ArrayList<>();
                for (long id = 0; id < random.nextInt(6); id++) {
                    all.add(inside(random.nextInt(3), random.nextInt(4) == 0 ? null : "" + random.nextInt(3)));
                }
                leaves(engine, random.nextInt(8) == 0 ? Arrays.asList("a", 1L) : all, version);
            }
        });
    }

    private void onNested(Consumer<Engine> test) {
        withTables(engine -> {
            if (engine.profile().has(Capability.NESTED)) {
                test.accept(engine);
            }
        });
    }

    private static void leaves(Engine engine, List<?> rows, long version) {
        StoredRow after = other(1, List.copyOf(rows), version);
        assertThat(over(engine, found(engine), after).applied()).isTrue();
        assertThat(found(engine)).as("version %s", version).isEqualTo(after);
    }

    private static Map<String, Object> inside(long id, String text) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", id);
        if (id == 2) {
            row.put("a.$b", text);
        }
        row.put("text", text);
        return row;
    }

    private static StoredRow with(StoredRow row, String column, Object value) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(column, value);
        return new StoredRow(row.kind(), row.key(), values, row.slots());
    }
}
