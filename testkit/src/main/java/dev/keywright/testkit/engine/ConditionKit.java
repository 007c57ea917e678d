package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.OTHER;
import static dev.keywright.testkit.engine.SampleTables.other;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests conditional commits of one row: they are applied only if the row is as expected. Used by {@code EngineKit}. */
interface ConditionKit extends Kit {

    private static CommitOutcome put(Engine engine, StoredRow row, Expect expect) {
        return engine.write(Commit.of(new Commit.Put(OTHER, row, expect)));
    }

    private static List<StoredRow> found(Engine engine) {
        return engine.get(new GetRequest(OTHER, OTHER, List.of(key()), true));
    }

    private static Key key() {
        return other(1, "", 0).key();
    }

    private static CommitOutcome conflict(StoredRow... found) {
        return CommitOutcome.refused(
                List.of(new CommitOutcome.Conflict(0, List.of(found).stream().findFirst())));
    }

    @Test
    default void absentAndPresentAreSeen() {
        withTables(engine -> {
            assertThat(put(engine, other(1, "a", 1), Expect.PRESENT)).isEqualTo(conflict());
            assertThat(found(engine)).isEmpty();
            assertThat(put(engine, other(1, "a", 1), Expect.ABSENT).applied()).isTrue();
            assertThat(put(engine, other(1, "b", 2), Expect.ABSENT)).isEqualTo(conflict(other(1, "a", 1)));
            assertThat(put(engine, other(1, "b", 2), Expect.PRESENT).applied()).isTrue();
            assertThat(found(engine)).containsExactly(other(1, "b", 2));
        });
    }

    @Test
    default void columnsAreComparedAndTheRowThatWasThereIsReturned() {
        withTables(engine -> {
            assertThat(put(engine, other(1, "a", 1), Expect.equal("version", 0L)))
                    .isEqualTo(conflict());
            put(engine, other(1, "a", 1), Expect.ANYTHING);
            assertThat(put(engine, other(1, "b", 2), Expect.equal("version", 7L)))
                    .isEqualTo(conflict(other(1, "a", 1)));
            assertThat(put(engine, other(1, null, 2), Expect.equal("version", 1L))
                            .applied())
                    .isTrue();
            assertThat(put(engine, other(1, "c", 3), Expect.equal("note", "a")).applied())
                    .isFalse();
            assertThat(put(engine, other(1, "c", 3), Expect.equal("note", null)).applied())
                    .isTrue();
            Map<String, Object> both = new LinkedHashMap<>(Map.of("version", 3L, "note", "z"));
            assertThat(put(engine, other(1, "d", 4), new Expect.Equal(both)).applied())
                    .isFalse();
            both.put("note", "c");
            assertThat(put(engine, other(1, "d", 4), new Expect.Equal(both)).applied())
                    .isTrue();
            assertThat(found(engine)).containsExactly(other(1, "d", 4));
        });
    }

    @Test
    default void deletesAndChecksHaveConditionsToo() {
        withTables(engine -> {
            put(engine, other(1, "a", 1), Expect.ANYTHING);
            Commit.Delete stale = new Commit.Delete(OTHER, OTHER, key(), Expect.equal("version", 9L));
            assertThat(engine.write(Commit.of(stale)).applied()).isFalse();
            Commit.Check check = new Commit.Check(OTHER, OTHER, key(), Expect.equal("version", 1L));
            assertThat(engine.write(Commit.of(check)).applied()).isTrue();
            assertThat(found(engine)).hasSize(1);
            Commit.Delete right = new Commit.Delete(OTHER, OTHER, key(), Expect.equal("version", 1L));
            assertThat(engine.write(Commit.of(right)).applied()).isTrue();
            assertThat(found(engine)).isEmpty();
            assertThat(engine.write(Commit.of(check))).isEqualTo(conflict());
        });
    }

    @Test
    default void someColumnsAreSetAndTheOthersStay() {
        withTables(engine -> {
            Map<String, Object> columns = new LinkedHashMap<>();
            columns.put("note", "b");
            assertThat(set(engine, columns, Expect.PRESENT)).isEqualTo(conflict());
            assertThat(set(engine, columns, Expect.ABSENT).applied()).isTrue();
            assertThat(found(engine).get(0).values().get("note")).isEqualTo("b");
            assertThat(found(engine).get(0).values().get("version")).isNull();
            put(engine, other(1, "a", 7), Expect.ANYTHING);
            columns.put("more", 3L);
            assertThat(set(engine, columns, Expect.equal("version", 6L)).applied())
                    .isFalse();
            assertThat(set(engine, columns, Expect.equal("version", 7L)).applied())
                    .isTrue();
            assertThat(found(engine).get(0).values())
                    .containsEntry("note", "b")
                    .containsEntry("version", 7L)
                    .containsEntry("more", 3L);
            columns.replaceAll((name, value) -> null);
            assertThat(set(engine, columns, Expect.equal("more", 3L)).applied()).isTrue();
            assertThat(found(engine).get(0).values().get("note")).isNull();
            assertThat(found(engine).get(0).values().get("more")).isNull();
            assertThat(found(engine).get(0).values()).containsEntry("version", 7L);
        });
    }

    private static CommitOutcome set(Engine engine, Map<String, Object> columns, Expect expect) {
        return engine.write(Commit.of(new Commit.Set(OTHER, OTHER, key(), columns, expect)));
    }

    @Test
    default void theHighestNumberStays() {
        withTables(engine -> {
            for (long version : List.of(3L, 1L, 5L, 5L, 4L)) {
                put(engine, other(1, "v" + version, version), Expect.below("version", version));
            }
            assertThat(found(engine)).containsExactly(other(1, "v5", 5));
            assertThat(put(engine, other(1, "late", 4), Expect.below("version", 4)))
                    .isEqualTo(conflict(other(1, "v5", 5)));
            assertThat(put(engine, other(1, null, 6), Expect.below("note", 1)).applied())
                    .isTrue();
        });
    }

    @Test
    default void commitsThatFailLeaveTheOthersBe() {
        withTables(engine -> {
            put(engine, other(1, "a", 1), Expect.ANYTHING);
            List<CommitOutcome> outcomes = engine.writeAll(List.of(
                    Commit.of(new Commit.Put(OTHER, other(2, "b", 1), Expect.ABSENT)),
                    Commit.of(new Commit.Put(OTHER, other(1, "b", 1), Expect.ABSENT)),
                    new Commit(List.of()),
                    Commit.of(new Commit.Put(OTHER, other(3, "b", 1), Expect.ABSENT)),
                    Commit.of(new Commit.Put(OTHER, other(3, "c", 1), Expect.ABSENT))));
            assertThat(outcomes.stream().map(CommitOutcome::applied).toList().subList(0, 3))
                    .containsExactly(true, false, false);
            // These two are independent, so that either may come first, but not both.
            assertThat(outcomes.subList(3, 5).stream().filter(CommitOutcome::applied))
                    .hasSize(1);
            assertThat(outcomes.get(2).failure()).isPresent();
        });
    }

    /**
     * Each client increments a number again and again, conditional on the version that it read; no increment is lost.
     */
    @Test
    default void noUpdateIsLostAmongThreads() {
        withTables(engine -> {
            put(engine, other(1, 0L, 0), Expect.ANYTHING);
            AtomicInteger applied = new AtomicInteger();
            IntStream.range(0, 4).parallel().forEach(client -> {
                for (int i = 0; i < 50; i++) {
                    StoredRow before = found(engine).get(0);
                    long version = (Long) before.values().get("version");
                    StoredRow after = other(1, (Long) before.values().get("note") + 1, version + 1);
                    if (put(engine, after, Expect.equal("version", version)).applied()) {
                        applied.incrementAndGet();
                    }
                }
            });
            assertThat(found(engine).get(0).values().get("note")).isEqualTo((long) applied.get());
            assertThat(applied.get()).isPositive();
        });
    }

    @Test
    default void aConditionOnAKeyOfAnotherFormIsRefused() {
        withTables(engine -> refused(
                () -> engine.write(Commit.of(
                        new Commit.Check(OTHER, OTHER, new Key(List.of(1L), List.of("more")), Expect.PRESENT))),
                "is not a whole key"));
    }
}
