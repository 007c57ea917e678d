package dev.keywright.store.transact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.MemoryEngine;
import dev.keywright.core.engine.Targets;
import dev.keywright.testkit.engine.Sample;
import dev.keywright.testkit.simulate.Choices;
import dev.keywright.testkit.simulate.EveryChoice;
import dev.keywright.testkit.simulate.Simulation;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The race of C2 in every schedule with few switches: one client renames a parent and all copies of its name, another adds
 * a child with a copy; a third may finish what they leave. A call that goes wrong fails, loses its request or its reply, comes
 * late, or ends its caller before or behind it. {@code -Dkeywright.store.switches=N} goes further, and so does
 * {@code -Dkeywright.store.mishaps=N}.
 */
class EveryScheduleTest {

    private static final int SWITCHES = Integer.getInteger("keywright.store.switches", 2);
    private static final int MISHAPS = Integer.getInteger("keywright.store.mishaps", 1);
    private static final int RUNS_MAX = 5_000_000;

    @Test
    void aCommitOfTheEngine() {
        explore("dynamodb", SWITCHES + 1, 0);
        explore("dynamodb", SWITCHES - 1, MISHAPS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void marksAndARecord(String target) {
        explore(target, SWITCHES, 0);
        explore(target, SWITCHES - 1, MISHAPS);
    }

    @Test
    void aRepairerBesideThem() {
        explore("cassandra", SWITCHES - 1, 0, RowTransactions::recover);
        explore("cassandra", SWITCHES - 2, MISHAPS, RowTransactions::recover);
    }

    /** One that takes both for dead at once, whatever they are about. */
    @Test
    void aRepairerWithoutPatience() {
        explore("cassandra", SWITCHES - 1, 0, each -> each.repair(Duration.ZERO));
        explore("cassandra", SWITCHES - 2, MISHAPS, each -> each.repair(Duration.ZERO));
    }

    private static void explore(String target, int switches, int mishaps, Consumer<RowTransactions> repairer) {
        explored(
                target + " with a repairer",
                switches,
                mishaps,
                choices -> run(choices, target, switches, mishaps, Optional.of(repairer)));
    }

    private static void explore(String target, int switches, int mishaps) {
        explored(target, switches, mishaps, choices -> run(choices, target, switches, mishaps, Optional.empty()));
    }

    private static void explored(String what, int switches, int mishaps, Consumer<Choices> run) {
        long start = System.nanoTime();
        int runs = EveryChoice.explore(RUNS_MAX, run);
        System.out.printf(
                "%s, %d switches, %d mishaps: %d schedules; %s s%n",
                what,
                switches,
                mishaps,
                runs,
                Duration.ofNanos(System.nanoTime() - start).toSeconds());
    }

    private static void run(
            Choices choices, String target, int switches, int mishaps, Optional<Consumer<RowTransactions>> repairer) {
        MemoryEngine engine = new MemoryEngine(Targets.named(target));
        Copies copies = new Copies();
        filled(engine, copies);
        Simulation simulation = new Simulation(choices, mishaps, engine).switches(switches);
        simulation.client("rename", (seen, clock) -> copies.rename(Copies.over(seen, "rename"), "b"));
        simulation.client("add", (seen, clock) -> copies.addChild(Copies.over(seen, "add"), 2));
        repairer.ifPresent(repair -> simulation.client(
                "repair", (seen, clock) -> Copies.known(() -> repair.accept(Copies.over(seen, "repair")))));
        simulation.run();
        RowTransactions last = Copies.over(engine, "last");
        last.recover();
        assertThat(copies.faults(last))
                .as("%s%n%s", choices, simulation.trace())
                .isEmpty();
    }

    /** By a process that has ended and said so, so that a repairer looks at nothing but what the others are about. */
    private static void filled(MemoryEngine engine, Copies copies) {
        RowTransactions fill = Copies.over(engine, "fill");
        fill.create(Sample.TABLES);
        copies.addChild(fill, 1);
        copies.rename(fill, "a");
        fill.beat();
        fill.beat();
    }
}
