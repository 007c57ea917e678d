package dev.keywright.tests.schedules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.simulate.SeededChoices;
import dev.keywright.testkit.simulate.Simulation;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Three clients change a few rows concurrently, in some runs beside a client that treats the others as dead and
 * resolves their changes, under random schedules: calls fail, replies are lost, writes arrive late, clients crash,
 * replicas lag. Afterwards no acknowledged change is lost, none was applied twice, and all rows are what their kinds
 * derive. {@code -Dkeywright.verify.schedule=SEED} takes one schedule.
 */
class StoreInSimulationTest {

    private static final Path MODEL = Project.root().resolve("tests/src/test/resources/simulate/house.sql");
    private static final int SCHEDULES = Depth.of(400, 4_000, 20_000);
    private static final long ONLY = Long.getLong("keywright.verify.schedule", -1);
    private static final int CLIENTS = 3;
    private static final int MISHAPS = 3;
    private static final int RARITY = 30;

    @TestFactory
    Stream<DynamicTest> everySchedule() {
        return Stream.of("rocksdb", "dynamodb", "mongodb", "cassandra", "hbase")
                .map(target -> DynamicTest.dynamicTest(target, () -> {
                    Design design = Compiler.design(Compiler.read(MODEL), Targets.named(target));
                    RunRecord.of(StoreInSimulationTest.class).add(ONLY < 0 ? SCHEDULES : 1, "schedules");
                    for (long seed = ONLY < 0 ? 1 : ONLY; seed <= (ONLY < 0 ? SCHEDULES : ONLY); seed++) {
                        run(design, seed, false);
                    }
                }));
    }

    /** Clients with equal change ids corrupt rows, and the checks find this. */
    @Test
    void whatGoesWrongIsFound() {
        Design design = Compiler.design(Compiler.read(MODEL), Targets.named("cassandra"));
        assertThatThrownBy(() -> {
                    for (long seed = 1; seed <= SCHEDULES; seed++) {
                        run(design, seed, true);
                    }
                })
                .isInstanceOf(AssertionError.class);
    }

    private static void run(Design design, long seed, boolean mixed) {
        boolean lags = !design.target().has(Capability.LOCKS);
        MemoryEngine engine = lags ? MemoryEngine.lagging(design.target()) : new MemoryEngine(design.target());
        InventoryClients house = new InventoryClients(engine, design, seed, mixed);
        house.fill();
        Simulation simulation = new Simulation(new SeededChoices(seed, RARITY), seed % 4 == 0 ? 0 : MISHAPS, engine);
        for (int client = 0; client < CLIENTS; client++) {
            String name = "client" + client;
            simulation.client(name, (seen, clock) -> house.changes(name, seen, clock));
        }
        if (seed % 3 == 0) {
            simulation.client("keeper", (seen, clock) -> house.housekeeping("keeper", seen, clock));
        }
        try {
            simulation.run();
            assertThat(house.faults()).isEmpty();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(
                    design.target().name() + ", seed " + seed + ": " + e.getMessage() + "\n" + house.logText() + "\n"
                            + simulation.trace(),
                    e);
        }
    }
}
