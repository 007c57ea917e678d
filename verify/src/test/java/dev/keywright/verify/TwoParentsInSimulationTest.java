package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.MemoryEngine;
import dev.keywright.core.engine.Targets;
import dev.keywright.store.ConstraintViolation;
import dev.keywright.store.RefusedException;
import dev.keywright.store.Store;
import dev.keywright.store.Surroundings;
import dev.keywright.testkit.Project;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A row that holds copies of two parents is written by changes of either, and by changes of its own; so is one that holds a
 * copy of its parent's parent. Whatever the order, each copy is what it is copied from (C2).
 * {@code -Dkeywright.verify.schedules=N} takes more schedules, {@code -Dkeywright.verify.schedule=SEED} one.
 */
class TwoParentsInSimulationTest {

    private static final Path MODEL = Project.root().resolve("verify/src/test/resources/simulate/loans.sql");
    private static final long SCHEDULES = Long.getLong("keywright.verify.schedules", 150);
    private static final long ONLY = Long.getLong("keywright.verify.schedule", -1);
    private static final int CLIENTS = 3;
    private static final int CHANGES = 3;
    private static final int RARITY = 30;
    private static final int FEW = 2;
    private static final Clock LATER = Clock.fixed(Instant.parse("2100-01-01T00:00:00Z"), ZoneOffset.UTC);

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return Stream.of("rocksdb", "dynamodb", "mongodb", "cassandra", "hbase")
                .map(target -> DynamicTest.dynamicTest(target, () -> {
                    Design design = Compiler.design(Compiler.read(MODEL), Targets.named(target));
                    for (long seed = ONLY < 0 ? 1 : ONLY; seed <= (ONLY < 0 ? SCHEDULES : ONLY); seed++) {
                        run(design, seed);
                    }
                }));
    }

    private static void run(Design design, long seed) {
        boolean lags = !design.target().has(Capability.LOCKS);
        MemoryEngine engine = lags ? MemoryEngine.lagging(design.target()) : new MemoryEngine(design.target());
        fill(Store.create(engine, design, around("fill", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))));
        Simulation simulation = new Simulation(new SeededChoices(seed, RARITY), (int) (seed % 3), engine);
        List<String> told = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            String name = "client" + client;
            simulation.client(name, (seen, clock) -> changes(name, seed, seen, clock, told));
        }
        simulation.run();
        Store store = Store.open(engine, around("check", LATER));
        store.recover();
        assertThat(store.check())
                .as("%s, seed %s%n%s%n%s", design.target().name(), seed, String.join("\n", told), simulation.trace())
                .isEmpty();
    }

    private static Surroundings around(String name, Clock clock) {
        AtomicLong count = new AtomicLong();
        return new Surroundings(clock, () -> name + "." + count.incrementAndGet(), attempt -> {});
    }

    private static void fill(Store store) {
        for (long id = 0; id < FEW; id++) {
            store.insert("author", Map.of("id", id, "name", "author"));
            store.insert("book", Map.of("id", id, "author_id", id, "title", "title", "shelf", 0L));
            store.insert("reader", Map.of("id", id, "name", "reader"));
            store.insert("loan", Map.of("id", id, "book_id", id, "reader_id", 0L, "day", 1L, "days", 1L));
        }
    }

    private static void changes(String name, long seed, Engine seen, Clock clock, List<String> told) {
        Random random = new Random(31 * seed + name.hashCode());
        try {
            Store store = Store.open(seen, around(name, clock));
            for (int change = 0; change < CHANGES; change++) {
                attempt(name, store, random, told);
            }
        } catch (EngineException e) {
            told.add(name + " could not open the store: " + e.getMessage());
        }
    }

    private static void attempt(String name, Store store, Random random, List<String> told) {
        Map<String, Object> row = drawn(random);
        String entity = (String) row.get("entity");
        Map<String, Object> values = new TreeMap<>(row);
        values.remove("entity");
        try {
            told.add(name + " changes " + row);
            boolean there = store.update(entity, values, OptionalLong.empty());
            if (!there) {
                store.insert(entity, values);
            }
            told.add(name + " has changed " + row);
        } catch (ConstraintViolation | EngineException | RefusedException e) {
            told.add(name + " has not changed " + row + ": " + e.getMessage());
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
