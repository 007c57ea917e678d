package dev.keywright.testkit.explore;

import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.simulate.ExploreChoices;
import dev.keywright.testkit.simulate.Simulation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Visiting each state only once misses no behaviour: running all schedules one by one gives the same endings. */
class ExploreStatesTest {

    private static final int MOST = 1_000_000;
    private static final int ROWS = 2;
    private static final int CALLS = 3;

    private static MemoryEngine engine() {
        MemoryEngine engine = new MemoryEngine(Targets.named("hbase"));
        engine.create(SampleTables.TABLES);
        for (long row = 0; row < ROWS; row++) {
            engine.write(Commit.of(Commit.put(TABLE, parent(row, 0L, 0))));
        }
        return engine;
    }

    private static long count(Engine engine, long row) {
        return (Long) engine.get(parents(row)).get(0).values().get("note");
    }

    @Test
    void theLostUpdateIsFound() {
        Set<Long> counts = new HashSet<>();
        ExploreStates.Explored explored = new ExploreStates(engine(), 0)
                .client("one", ExploreStatesTest::increment)
                .client("two", ExploreStatesTest::increment)
                .explore(MOST, ending -> counts.add(count(ending.engine(), 0)));
        assertThat(counts).containsExactlyInAnyOrder(1L, 2L);
        // Two reads and two writes: six orders. Both have read before anybody wrote in four of them, which end alike.
        assertThat(explored.schedules()).isEqualTo(6);
        assertThat(explored.endings()).isEqualTo(2);
    }

    private static boolean increment(Engine engine) {
        long count = count(engine, 0);
        return engine.write(Commit.of(Commit.put(TABLE, parent(0, count + 1, 0))))
                .applied();
    }

    /**
     * Random clients: one that writes bases the write on what it has read, with or without conditions, and retries or
     * not.
     */
    @Test
    void schedulesOneByOneEndInTheSameWays() {
        for (long seed = 0; seed < 6; seed++) {
            int mishaps = seed % 3 == 0 ? 0 : 1;
            Map<Integer, Set<List<?>>> bySwitches = oneByOne(seed, mishaps);
            for (int switches = -1; switches <= 3; switches++) {
                Set<List<?>> once = new HashSet<>();
                ExploreStates states = new ExploreStates(engine(), mishaps).maxSwitches(switches);
                states.client("one", random(2 * seed)).client("two", random(2 * seed + 1));
                states.explore(MOST, ending -> once.add(List.of(ending.engine().contents(), ending.results())));
                assertThat(once)
                        .as("seed %d, %d switches", seed, switches)
                        .isEqualTo(upTo(switches < 0 ? MOST : switches, bySwitches));
            }
        }
    }

    private static Set<List<?>> upTo(int switches, Map<Integer, Set<List<?>>> bySwitches) {
        Set<List<?>> all = new HashSet<>();
        bySwitches.forEach((each, endings) -> all.addAll(each <= switches ? endings : Set.of()));
        return all;
    }

    /** How all schedules end, by how many switches they have. */
    private static Map<Integer, Set<List<?>>> oneByOne(long seed, int mishaps) {
        Map<Integer, Set<List<?>>> endings = new HashMap<>();
        ExploreChoices.explore(MOST, choices -> {
            MemoryEngine engine = engine();
            Simulation simulation = new Simulation(choices, mishaps, engine);
            Map<String, Optional<Object>> results = new HashMap<>();
            List<String> names = List.of("one", "two");
            for (int client = 0; client < names.size(); client++) {
                String name = names.get(client);
                RandomClient code = random(2 * seed + client);
                results.put(name, Optional.empty());
                simulation.client(name, (seen, clock) -> results.put(name, Optional.of(code.apply(seen))));
            }
            simulation.run();
            List<?> ending =
                    List.of(engine.contents(), names.stream().map(results::get).toList());
            endings.computeIfAbsent(switches(simulation.trace()), each -> new HashSet<>())
                    .add(ending);
        });
        return endings;
    }

    /** Counts the switches away from a client that makes another call later. */
    private static int switches(String trace) {
        List<String> callers = Arrays.stream(trace.split("\n"))
                .map(each -> each.substring(0, each.indexOf(':')))
                .filter(each -> !each.equals("late"))
                .toList();
        int switches = 0;
        for (int i = 1; i < callers.size(); i++) {
            String before = callers.get(i - 1);
            boolean goesOn = callers.subList(i, callers.size()).contains(before);
            switches += goesOn && !before.equals(callers.get(i)) ? 1 : 0;
        }
        return switches;
    }

    private static RandomClient random(long seed) {
        return new RandomClient(seed);
    }

    /** A client that makes three calls and returns the replies. */
    private record RandomClient(long seed) implements Function<Engine, List<Object>> {

        @Override
        public List<Object> apply(Engine engine) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Object> heard = new ArrayList<>();
            long last = 0;
            for (int call = 0; call < CALLS; call++) {
                long row = random.nextInt(ROWS);
                try {
                    if (random.nextInt(2) == 0) {
                        last = count(engine, row);
                        heard.add(last);
                    } else {
                        Expect expect = random.nextBoolean() ? Expect.ANYTHING : Expect.equal("note", last);
                        Commit.Put put = new Commit.Put(TABLE, parent(row, last + 1 + seed % 2, 0), expect);
                        heard.add(engine.write(Commit.of(put)).applied());
                    }
                } catch (EngineException e) {
                    heard.add(e.written());
                }
            }
            return heard;
        }
    }

    @Test
    void aClientThatDoesNotFollowFromItsRepliesIsReported() {
        AtomicLong shared = new AtomicLong();
        ExploreStates states = new ExploreStates(engine(), 0).client("one", seen -> {
            seen.get(parents(shared.incrementAndGet()));
            return seen.get(parents(1L)).size();
        });
        assertThatThrownBy(() -> states.explore(MOST, ending -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("a client that heard the same asks for");
    }

    @Test
    void aClientThatFailsIsReportedWithWhatHappened() {
        ExploreStates states = new ExploreStates(engine(), 0).client("one", seen -> {
            seen.get(parents(1L));
            throw new IllegalStateException("a fault of ours");
        });
        assertThatThrownBy(() -> states.explore(MOST, ending -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("a fault of ours");
    }
}
