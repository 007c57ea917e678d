package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.KeyRange.Bound;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Tests indexes whose keys have several attributes. An engine whose profile lacks them must refuse them. Used by
 * {@code EngineKit}.
 */
interface AttributeIndexKit extends Kit {

    int SEEDS = 3;
    int STEPS = 120;

    /** Runs a test on an engine with the table of visits, if the engine can have it. */
    private void visits(Consumer<Engine> test) {
        try (Engine engine = open()) {
            if (engine.profile().has(Capability.KEY_ATTRIBUTES)) {
                engine.create(List.of(VisitTable.TABLE));
                test.accept(engine);
            } else {
                refused(() -> engine.create(List.of(VisitTable.TABLE)), "index");
            }
        }
    }

    private static void write(Engine engine, StoredRow row) {
        assertThat(engine.write(Commit.of(Commit.put(VisitTable.NAME, row))).applied())
                .isTrue();
    }

    @Test
    default void rowsAreListedByWhatTheyHold() {
        visits(engine -> {
            List<StoredRow> rows = new ArrayList<>();
            for (long id = 9; id > 0; id--) {
                StoredRow row = VisitTable.visit(id, 1, VisitTable.moment(id / 3), new BigDecimal("1.50"), true);
                rows.add(0, row);
                write(engine, row);
            }
            write(engine, VisitTable.visit(10, 2, VisitTable.moment(0), BigDecimal.TEN, true));
            write(engine, VisitTable.note(1));
            rows.add(VisitTable.note(1));
            assertThat(VisitTable.ids(engine.range(VisitTable.of(1))))
                    .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
            assertThat(VisitTable.ids(engine.range(VisitTable.of(1).reversed())))
                    .containsExactly(9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L, 1L);
            assertThat(engine.scan(new ScanRequest(VisitTable.NAME, 50)).stream()
                            .filter(rows::contains)
                            .count())
                    .as("rows come back as they were written, with their places")
                    .isEqualTo(rows.size());
        });
    }

    @Test
    default void aRowThatIsNotListedIsNotThere() {
        visits(engine -> {
            write(engine, VisitTable.visit(1, 1, VisitTable.moment(1), BigDecimal.ONE, true));
            write(engine, VisitTable.visit(2, 1, VisitTable.moment(1), BigDecimal.ONE, false));
            assertThat(VisitTable.ids(engine.range(VisitTable.of(1)))).containsExactly(1L);
            write(engine, VisitTable.visit(1, 1, VisitTable.moment(1), BigDecimal.ONE, false));
            write(engine, VisitTable.visit(2, 1, VisitTable.moment(2), BigDecimal.ONE, true));
            assertThat(VisitTable.ids(engine.range(VisitTable.of(1)))).containsExactly(2L);
        });
    }

    @Test
    default void anAttributeOfAKeyIsNeverNull() {
        visits(engine -> {
            StoredRow whole = VisitTable.visit(1, 1, VisitTable.moment(1), BigDecimal.ONE, true);
            Key slot = whole.slots().get(VisitTable.INDEX);
            List<Object> sort = new ArrayList<>(slot.sort());
            sort.set(sort.size() - 1, null);
            StoredRow none = new StoredRow(
                    whole.kind(),
                    whole.key(),
                    whole.values(),
                    Map.of(VisitTable.INDEX, new Key(slot.partition(), sort)));
            refused(() -> engine.write(Commit.of(Commit.put(VisitTable.NAME, none))), VisitTable.INDEX);
            assertThat(engine.scan(new ScanRequest(VisitTable.NAME, 1))).isEmpty();
        });
    }

    @Test
    default void aKeyHasFourAttributesAtMost() {
        try (Engine engine = open()) {
            refused(() -> engine.create(List.of(VisitTable.indexedBy(5))), "index");
            if (engine.profile().has(Capability.KEY_ATTRIBUTES)) {
                Table four = VisitTable.indexedBy(4);
                engine.create(List.of(four));
                assertThat(engine.scan(new ScanRequest(four.name(), 1))).isEmpty();
            }
        }
    }

    @Test
    default void rangesOverSeveralAttributesDoAsInMemory() {
        visits(engine -> {
            for (int seed = 0; seed < SEEDS; seed++) {
                Random random = new Random(seed);
                Engine memory = new MemoryEngine(engine.profile());
                memory.create(List.of(VisitTable.TABLE));
                for (StoredRow row : engine.scan(new ScanRequest(VisitTable.NAME, 1_000))) {
                    engine.write(Commit.of(new Commit.Delete(VisitTable.NAME, row.kind(), row.key(), Expect.ANYTHING)));
                }
                for (int step = 0; step < STEPS; step++) {
                    Commit commit = Commit.of(Commit.put(VisitTable.NAME, VisitTable.random(random)));
                    assertThat(engine.write(commit)).isEqualTo(memory.write(commit));
                    RangeRequest asked = asked(random);
                    assertThat(VisitTable.ids(engine.range(asked)))
                            .as("seed %s, step %s: %s", seed, step, asked)
                            .isEqualTo(VisitTable.ids(memory.range(asked)));
                }
            }
        });
    }

    private static RangeRequest asked(Random random) {
        RangeRequest all = VisitTable.of(random.nextInt(2)).pageAfter(Optional.empty(), 1 + random.nextInt(6));
        RangeRequest way = random.nextBoolean() ? all.reversed() : all;
        List<Object> prefix = List.of();
        Optional<Bound> lower = Optional.empty();
        Optional<Bound> upper = Optional.empty();
        switch (random.nextInt(5)) {
            case 0:
                break;
            case 1:
                prefix = List.of(VisitTable.moment(random.nextInt(4)));
                break;
            case 2:
                lower = Optional.of(new Bound(moment(random), random.nextBoolean()));
                break;
            case 3:
                lower = Optional.of(new Bound(moment(random), random.nextBoolean()));
                upper = Optional.of(new Bound(moment(random), random.nextBoolean()));
                break;
            default:
                prefix = List.of(VisitTable.moment(random.nextInt(4)));
                upper = Optional.of(
                        new Bound(new BigDecimal(random.nextInt(900)).movePointLeft(3), random.nextBoolean()));
                break;
        }
        KeyRange keys = KeyRange.of(way.keys().partition(), prefix).bounded(lower, upper);
        RangeRequest asked = way.within(keys);
        return random.nextBoolean() ? asked : asked.startingAt(from(random, prefix.size()));
    }

    /** An instant of a row, or one between two rows. */
    private static Instant moment(Random random) {
        return VisitTable.moment(random.nextInt(4)).plusNanos(random.nextInt(3) * 500L);
    }

    private static KeyRange.Start from(Random random, int prefix) {
        List<Object> values = new ArrayList<>(List.of(
                VisitTable.moment(random.nextInt(4)),
                new BigDecimal(random.nextInt(90)).movePointLeft(2).setScale(2),
                (long) random.nextInt(30)));
        List<Object> behind = values.subList(prefix, values.size());
        return new KeyRange.Start(behind.subList(0, 1 + random.nextInt(behind.size())), random.nextBoolean());
    }
}
