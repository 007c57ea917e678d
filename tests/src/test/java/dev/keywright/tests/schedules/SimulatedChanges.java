package dev.keywright.tests.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.simulate.SeededChoices;
import dev.keywright.testkit.simulate.Simulation;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Simulates clients that change few rows of a model concurrently, with every engine's profile and schedules drawn from
 * seeds, in which calls are delayed, lost and answered late; afterwards {@code check} must find nothing. {@code
 * -Dkeywright.verify.schedule=SEED} takes one schedule.
 *
 * @param test the test that this is for, in the record of the run
 * @param fill writes the initial rows
 * @param drawn draws a row to be updated, or inserted where it is missing, with its entity; or the arguments of a
 *     named change, with its name as {@code change}
 */
record SimulatedChanges(Class<?> test, Path model, Consumer<Store> fill, Function<Random, Map<String, Object>> drawn) {

    private static final int SCHEDULES = Depth.of(150, 3_000, 20_000);
    private static final long ONLY = Long.getLong("keywright.verify.schedule", -1);
    private static final int CLIENTS = 3;
    private static final int CHANGES = 3;
    private static final int RARITY = 30;
    private static final int STEP_ROWS = 2;
    private static final Clock LATER = Clock.fixed(Instant.parse("2100-01-01T00:00:00Z"), ZoneOffset.UTC);

    Stream<DynamicTest> everySchedule() {
        return Stream.of("rocksdb", "dynamodb", "mongodb", "cassandra", "hbase")
                .map(target -> DynamicTest.dynamicTest(target, () -> {
                    Design design = Compiler.design(Compiler.read(model), Targets.named(target));
                    RunRecord.of(test).add(ONLY < 0 ? SCHEDULES : 1, "schedules");
                    for (long seed = ONLY < 0 ? 1 : ONLY; seed <= (ONLY < 0 ? SCHEDULES : ONLY); seed++) {
                        run(design, seed);
                    }
                }));
    }

    private void run(Design design, long seed) {
        boolean lags = !design.target().has(Capability.LOCKS);
        MemoryEngine engine = lags ? MemoryEngine.lagging(design.target()) : new MemoryEngine(design.target());
        fill.accept(Store.create(engine, design, environment("fill", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))));
        Simulation simulation = new Simulation(new SeededChoices(seed, RARITY), (int) (seed % 3), engine);
        List<String> log = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            String name = "client" + client;
            simulation.client(name, (seen, clock) -> changes(name, seed, seen, clock, log));
        }
        simulation.run();
        Store store = Store.open(engine, environment("check", LATER));
        store.recover();
        assertThat(store.check())
                .as("%s, seed %s%n%s%n%s", design.target().name(), seed, String.join("\n", log), simulation.trace())
                .isEmpty();
    }

    private static Environment environment(String name, Clock clock) {
        AtomicLong count = new AtomicLong();
        return new Environment(clock, () -> name + "." + count.incrementAndGet(), attempt -> {}).stepRows(STEP_ROWS);
    }

    private void changes(String name, long seed, Engine seen, Clock clock, List<String> log) {
        Random random = new Random(31 * seed + name.hashCode());
        try {
            Store store = Store.open(seen, environment(name, clock));
            for (int change = 0; change < CHANGES; change++) {
                attempt(name, store, random, log);
            }
        } catch (EngineException e) {
            log.add(name + " could not open the store: " + e.getMessage());
        }
    }

    private void attempt(String name, Store store, Random random, List<String> log) {
        Map<String, Object> row = drawn.apply(random);
        try {
            log.add(name + " changes " + row);
            make(store, row);
            log.add(name + " has changed " + row);
        } catch (ConstraintViolation | EngineException | RefusedException e) {
            log.add(name + " has not changed " + row + ": " + e.getMessage());
        }
    }

    private static void make(Store store, Map<String, Object> drawn) {
        Map<String, Object> values = new TreeMap<>(drawn);
        Object change = values.remove("change");
        Object entity = values.remove("entity");
        if (change != null) {
            store.run((String) change, values);
        } else if (!store.update((String) entity, values, OptionalLong.empty())) {
            store.insert((String) entity, values);
        }
    }
}
