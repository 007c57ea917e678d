package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.simulate.Choices;
import dev.keywright.testkit.simulate.ExploreChoices;
import dev.keywright.testkit.simulate.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Explores amendments, which change a row without reading it, in every schedule with few switches: one client amends a
 * column, another changes the row by what it has read, or amends it too. No change is lost, applied twice, or applied
 * after its client received an error that excludes it.
 */
class EveryAmendmentTest {

    private static final int SWITCHES = Depth.of(2, 3, 3);
    private static final int RUNS_MAX = 5_000_000;

    private static final EngineProfile COMMITS = Targets.named("mongodb");
    private static final EngineProfile MARKS =
            Targets.named("hbase").with(Capability.AMEND).with(Capability.FEED);

    /** Locked too, so that the change needs locks and an intent. */
    private static final List<RowLock> BESIDES =
            List.of(new RowLock(SampleTables.OTHER, SampleTables.OTHER, new Key(List.of(9L), List.of()), true));

    @Test
    void besideACommitOfTheEngine() {
        explore(COMMITS, SWITCHES + 1, 0, List.of());
        explore(COMMITS, SWITCHES, 1, List.of());
        explore(COMMITS, SWITCHES - 1, 2, List.of());
    }

    @Test
    void besideMarksAndARecord() {
        explore(MARKS, SWITCHES, 0, BESIDES);
        explore(MARKS, SWITCHES - 1, 1, BESIDES);
    }

    /**
     * Locks on the row, late attempts and retries: each condition of an amendment is needed, and the explorer finds its
     * lack.
     */
    @Test
    void whatGoesWrongWithoutItsConditionsIsFound() {
        wrong(COMMITS, 1, List.of(), amend -> new Expect.Equal(amend.equal().columns()), amend -> List.of());
        wrong(MARKS, 0, BESIDES, amend -> new Expect.Equal(Map.of()), Amend::below);
    }

    private static void wrong(
            EngineProfile profile,
            int mishaps,
            List<RowLock> besides,
            Function<Amend, Expect.Equal> equal,
            Function<Amend, List<Expect.Below>> below) {
        UnaryOperator<Amend> careless =
                each -> new Amend(each.table(), each.row(), each.extent(), equal.apply(each), below.apply(each));
        assertThatThrownBy(() -> ExploreChoices.explore(
                        RUNS_MAX, choices -> run(choices, profile, SWITCHES, mishaps, besides, careless)))
                .isInstanceOf(AssertionError.class);
    }

    private static void explore(EngineProfile profile, int switches, int mishaps, List<RowLock> besides) {
        AtomicLong inPlace = new AtomicLong();
        int runs = ExploreChoices.explore(
                RUNS_MAX,
                choices ->
                        inPlace.addAndGet(run(choices, profile, switches, mishaps, besides, UnaryOperator.identity())));
        RunRecord.of(EveryAmendmentTest.class).add(runs, "schedules");
        assertThat(inPlace.get()).isPositive();
    }

    private static long run(
            Choices choices,
            EngineProfile profile,
            int switches,
            int mishaps,
            List<RowLock> besides,
            UnaryOperator<Amend> sent) {
        MemoryEngine engine = new MemoryEngine(profile);
        AmendmentScenario row = new AmendmentScenario();
        row.transactions(engine, "make").create(SampleTables.TABLES);
        row.insert(row.transactions(engine, "fill"));
        Simulation simulation = new Simulation(choices, mishaps, engine).maxSwitches(switches);
        simulation.client("leave", (seen, clock) -> row.leave(row.transactions(sending(seen, sent), "leave"), "b"));
        simulation.client("append", (seen, clock) -> {
            RowTransactions over = row.transactions(sending(seen, sent), "append");
            row.append(over, "x", besides);
            row.leave(over, "c");
        });
        simulation.run();
        RowTransactions last = row.transactions(engine, "last");
        last.recover();
        assertThat(row.faults(last, engine))
                .as("%s%n%s", choices, simulation.trace())
                .isEmpty();
        return row.inPlace();
    }

    private static Engine sending(Engine engine, UnaryOperator<Amend> sent) {
        return new ForwardingEngine() {
            @Override
            public Engine engine() {
                return engine;
            }

            @Override
            public Optional<Amending> amending() {
                return engine.amending().map(each -> amend -> each.amend(sent.apply(amend)));
            }
        };
    }
}
