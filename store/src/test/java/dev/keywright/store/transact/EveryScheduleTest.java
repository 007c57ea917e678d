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

/**
 * The race of C2 in every schedule with few switches: one client renames a parent and all copies of its name, another adds
 * a child with a copy; a third may finish what they leave. {@code -Dkeywright.store.switches=N} goes further.
 */
class EveryScheduleTest {

    private static final int SWITCHES = Integer.getInteger("keywright.store.switches", 2);
    private static final int RUNS_MAX = 5_000_000;

    @Test
    void aCommitOfTheEngine() {
        explore("dynamodb", SWITCHES + 1, 0);
        explore("dynamodb", SWITCHES - 1, 1);
    }

    @Test
    void marksAndARecord() {
        explore("hbase", SWITCHES, 0);
        explore("hbase", SWITCHES - 1, 1);
    }

    @Test
    void aRepairerBesideThem() {
        explore("hbase", SWITCHES - 1, 0, RowTransactions::recover);
    }

    /** One that takes both for dead at once, whatever they are about. */
    @Test
    void aRepairerWithoutPatience() {
        explore("hbase", SWITCHES - 1, 0, each -> each.repair(Duration.ZERO));
    }

    private static void explore(String target, int switches, int mishaps, Consumer<RowTransactions> repairer) {
        int runs = EveryChoice.explore(
                RUNS_MAX, choices -> run(choices, target, switches, mishaps, Optional.of(repairer)));
        told(target, switches, mishaps, runs);
    }

    private static void explore(String target, int switches, int mishaps) {
        int runs = EveryChoice.explore(RUNS_MAX, choices -> run(choices, target, switches, mishaps, Optional.empty()));
        told(target, switches, mishaps, runs);
    }

    private static void told(String target, int switches, int mishaps, int runs) {
        System.out.printf("%s, %d switches, %d mishaps: %d schedules%n", target, switches, mishaps, runs);
    }

    private static void run(
            Choices choices, String target, int switches, int mishaps, Optional<Consumer<RowTransactions>> repairer) {
        MemoryEngine engine = new MemoryEngine(Targets.named(target));
        Copies.over(engine, "make").create(Sample.TABLES);
        Copies copies = new Copies();
        copies.addChild(Copies.over(engine, "fill"), 1);
        copies.rename(Copies.over(engine, "fill2"), "a");
        Simulation simulation = new Simulation(choices, mishaps, engine).switches(switches);
        simulation.client("rename", (seen, clock) -> copies.rename(Copies.over(seen, "rename"), "b"));
        simulation.client("add", (seen, clock) -> copies.addChild(Copies.over(seen, "add"), 2));
        repairer.ifPresent(
                repair -> simulation.client("repair", (seen, clock) -> repair.accept(Copies.over(seen, "repair"))));
        simulation.run();
        RowTransactions last = Copies.over(engine, "last");
        last.recover();
        assertThat(copies.faults(last))
                .as("%s%n%s", choices, simulation.trace())
                .isEmpty();
    }
}
