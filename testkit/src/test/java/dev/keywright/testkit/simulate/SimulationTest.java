package dev.keywright.testkit.simulate;

import static dev.keywright.testkit.engine.SampleTables.CHILD;
import static dev.keywright.testkit.engine.SampleTables.PARENT;
import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.engine.SampleTables;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The simulation finds existing races, reports no false ones, and replays what it found. */
class SimulationTest {

    private static MemoryEngine engine(String target) {
        MemoryEngine engine = new MemoryEngine(Targets.named(target));
        engine.create(SampleTables.TABLES);
        return engine;
    }

    private static long count(Engine engine) {
        return (Long) engine.get(parents(1L)).get(0).values().get("note");
    }

    private static void increment(Engine engine) {
        long count = count(engine);
        engine.write(Commit.of(Commit.put(TABLE, parent(1, count + 1, 0))));
    }

    private static void incrementWhereUnchanged(Engine engine) {
        boolean applied = false;
        while (!applied) {
            long count = count(engine);
            Commit.Put put = new Commit.Put(TABLE, parent(1, count + 1, 0), Expect.equal("note", count));
            applied = engine.write(Commit.of(put)).applied();
        }
    }

    @Test
    void exploringFindsTheLostUpdate() {
        Set<Long> counts = new TreeSet<>();
        int runs = ExploreChoices.explore(1_000, choices -> {
            MemoryEngine engine = engine("hbase");
            engine.write(Commit.of(Commit.put(TABLE, parent(1, 0L, 0))));
            Simulation simulation = new Simulation(choices, 0, engine);
            simulation.client("one", (seen, clock) -> increment(seen));
            simulation.client("two", (seen, clock) -> increment(seen));
            simulation.run();
            counts.add(count(engine));
        });
        assertThat(counts).containsExactly(1L, 2L);
        // Two clients of two calls and an end each.
        assertThat(runs).isBetween(6, 70);
    }

    @Test
    void conditionsLoseNoUpdateInAnySchedule() {
        ExploreChoices.explore(20_000, choices -> {
            MemoryEngine engine = engine("hbase");
            engine.write(Commit.of(Commit.put(TABLE, parent(1, 0L, 0))));
            Simulation simulation = new Simulation(choices, 0, engine);
            simulation.client("one", (seen, clock) -> incrementWhereUnchanged(seen));
            simulation.client("two", (seen, clock) -> incrementWhereUnchanged(seen));
            simulation.run();
            assertThat(count(engine)).as(simulation::trace).isEqualTo(2);
        });
    }

    /** A write whose reply was lost may have happened, or happen later; an acknowledged write has happened. */
    @Test
    void everyMishapHappensAndNothingAcknowledgedIsLost() {
        Set<String> happened = new TreeSet<>();
        for (long seed = 0; seed < 600; seed++) {
            MemoryEngine engine = engine("cassandra");
            AtomicInteger acknowledged = new AtomicInteger();
            AtomicInteger unknown = new AtomicInteger();
            Simulation simulation = new Simulation(new SeededChoices(seed, 4), 2, engine);
            for (long client = 0; client < 3; client++) {
                long owner = client;
                simulation.client("client" + client, (seen, clock) -> {
                    try {
                        seen.write(Commit.of(Commit.put(TABLE, parent(owner, "a", 1))));
                        acknowledged.incrementAndGet();
                    } catch (EngineException e) {
                        unknown.addAndGet(e.written() == EngineException.Written.UNKNOWN ? 1 : 0);
                    }
                });
            }
            simulation.run();
            int crashes = (int) List.of("client0", "client1", "client2").stream()
                    .filter(simulation::crashed)
                    .count();
            assertThat(engine.scan(new ScanRequest(TABLE, 9)))
                    .as(simulation::trace)
                    .hasSizeBetween(acknowledged.get(), acknowledged.get() + unknown.get() + crashes);
            for (CallFault each : CallFault.values()) {
                if (simulation.trace().contains(" " + each)) {
                    happened.add(each.name());
                }
            }
        }
        assertThat(happened).hasSize(CallFault.values().length);
    }

    @Test
    void aSeedReplaysAndAnotherDiffers() {
        List<String> traces = new ArrayList<>();
        for (long seed : List.of(7L, 7L, 8L)) {
            MemoryEngine engine = engine("dynamodb");
            engine.write(Commit.of(Commit.put(TABLE, parent(1, 0L, 0))));
            Simulation simulation = new Simulation(new SeededChoices(seed, 5), 3, engine);
            for (int client = 0; client < 4; client++) {
                simulation.client("client" + client, SimulationTest::stubborn);
            }
            simulation.run();
            traces.add(simulation.trace());
        }
        assertThat(traces.get(0)).isEqualTo(traces.get(1)).isNotEqualTo(traces.get(2));
    }

    private static void stubborn(Engine engine, Clock clock) {
        try {
            engine.write(
                    Commit.of(new Commit.Put(TABLE, parent(2, clock.instant().toString(), 1), Expect.ABSENT)));
            incrementWhereUnchanged(engine);
        } catch (EngineException e) {
            assertThat(e.retryable()).isTrue();
        }
    }

    /**
     * Locks close the race in which a child is inserted with a copy of its parent's name while another client changes
     * that name in the parent and its children.
     */
    @Test
    void locksCloseTheRaceOfParentAndChild() {
        AtomicInteger stale = new AtomicInteger();
        ExploreChoices.explore(50_000, choices -> stale.addAndGet(copiesDiffer(choices, false) ? 1 : 0));
        assertThat(stale).hasPositiveValue();
        ExploreChoices.explore(
                50_000, choices -> assertThat(copiesDiffer(choices, true)).isFalse());
    }

    private static boolean copiesDiffer(Choices choices, boolean locks) {
        MemoryEngine engine = engine("rocksdb");
        engine.write(Commit.of(Commit.put(TABLE, parent(1, "old", 1))));
        Simulation simulation = new Simulation(choices, 0, engine);
        simulation.client("parent", (seen, clock) -> {
            if (locks) {
                seen.locking().orElseThrow().locked(List.of(lock(true)), locked -> locked.write(rename(locked)));
            } else {
                seen.write(rename(seen));
            }
        });
        simulation.client("child", (seen, clock) -> {
            if (locks) {
                seen.locking().orElseThrow().locked(List.of(lock(false)), locked -> locked.write(insert(locked)));
            } else {
                seen.write(insert(seen));
            }
        });
        simulation.run();
        return engine.scan(new ScanRequest(TABLE, 9)).stream()
                        .map(each -> each.values().get("note"))
                        .distinct()
                        .count()
                > 1;
    }

    private static RowLock lock(boolean exclusive) {
        return new RowLock(TABLE, PARENT, parent(1, "", 0).key(), exclusive);
    }

    private static Commit insert(EngineReader engine) {
        Object name = engine.get(parents(1L)).get(0).values().get("note");
        return Commit.of(Commit.put(TABLE, copy(name)));
    }

    private static Commit rename(EngineReader engine) {
        Key child = SampleTables.child(1, "a", 1L).key();
        List<Commit.Write> writes = new ArrayList<>(List.of(Commit.put(TABLE, parent(1, "new", 2))));
        engine.get(new GetRequest(TABLE, CHILD, List.of(child), true))
                .forEach(each -> writes.add(Commit.put(TABLE, copy("new"))));
        return new Commit(writes);
    }

    private static StoredRow copy(Object name) {
        return new StoredRow(CHILD, SampleTables.child(1, "a", 1L).key(), Map.of("note", name), Map.of());
    }

    @Test
    void aWeakReadMayBeOldAndAStrongOneIsNot() {
        Set<Boolean> weak = new TreeSet<>();
        for (long seed = 0; seed < 40; seed++) {
            MemoryEngine engine = MemoryEngine.lagging(Targets.named("dynamodb"));
            engine.create(SampleTables.TABLES);
            Simulation simulation = new Simulation(new SeededChoices(seed, 4), 0, engine);
            simulation.client("one", (seen, clock) -> {
                seen.write(Commit.of(Commit.put(TABLE, parent(1, "a", 1))));
                assertThat(seen.get(parents(1L))).hasSize(1);
                GetRequest again = new GetRequest(TABLE, PARENT, parents(1L).keys());
                weak.add(seen.get(again).isEmpty());
            });
            simulation.run();
            assertThat(engine.get(new GetRequest(TABLE, PARENT, parents(1L).keys())))
                    .hasSize(1);
        }
        assertThat(weak).containsExactly(false, true);
    }

    @Test
    void aClientThatFailsIsReportedWithWhatHappened() {
        Simulation simulation = new Simulation(new SeededChoices(1, 9), 0, engine("hbase"));
        simulation.client("one", (seen, clock) -> {
            seen.get(parents(1L));
            throw new IllegalStateException("a fault of ours");
        });
        assertThatThrownBy(simulation::run)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("a fault of ours")
                .hasMessageContaining("one: get parent (1 | PARENT)");
    }
}
