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
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Explores inserts and deletes that do not read the row, in every schedule with few switches: each is applied exactly
 * once if its client received success, never if it received a failure, and each gives the row a higher version.
 */
class EveryInsertAndDeleteTest {

    private static final int SWITCHES = Depth.of(2, 3, 3);
    private static final int RUNS_MAX = 5_000_000;

    private static final EngineProfile COMMITS = Targets.named("mongodb");
    private static final EngineProfile MARKS =
            Targets.named("hbase").with(Capability.AMEND).with(Capability.FEED);

    /** Locked too, so that the change needs locks and an intent. */
    private static final List<RowLock> BESIDES =
            List.of(new RowLock(SampleTables.OTHER, SampleTables.OTHER, new Key(List.of(9L), List.of()), true));

    /** What two clients do, starting without the row or with it. */
    private enum Scenario {
        COMES {
            @Override
            void one(InsertDeleteScenario row, RowTransactions engine) {
                row.insert(engine, "b");
                row.delete(engine);
            }

            @Override
            void other(InsertDeleteScenario row, RowTransactions engine) {
                row.insert(engine, "c");
                row.append(engine, "x");
            }
        },
        GOES {
            @Override
            void one(InsertDeleteScenario row, RowTransactions engine) {
                row.delete(engine);
                row.insert(engine, "b");
            }

            @Override
            void other(InsertDeleteScenario row, RowTransactions engine) {
                row.append(engine, "x");
                row.delete(engine);
            }
        };

        abstract void one(InsertDeleteScenario row, RowTransactions engine);

        abstract void other(InsertDeleteScenario row, RowTransactions engine);
    }

    @Test
    void besideACommitOfTheEngine() {
        for (Scenario story : Scenario.values()) {
            explore(story, COMMITS, SWITCHES + 1, 0, List.of());
            explore(story, COMMITS, SWITCHES, 1, List.of());
            explore(story, COMMITS, SWITCHES - 2, 2, List.of());
        }
    }

    @Test
    void besideMarksAndARecord() {
        for (Scenario story : Scenario.values()) {
            explore(story, MARKS, SWITCHES, 0, BESIDES);
            explore(story, MARKS, SWITCHES - 2, 1, BESIDES);
        }
    }

    /**
     * Without its conditions an amendment is applied late to a row that has since been deleted, or overwrites another
     * client's tombstone or lock; the explorer must find this.
     */
    @Test
    void whatGoesWrongWithoutItsConditionsIsFound() {
        wrong(COMMITS, 1, List.of(), each -> with(each, each.equal(), List.of()));
        wrong(MARKS, 0, BESIDES, each -> with(each, new Expect.Equal(Map.of()), each.below()));
    }

    private static Amend with(Amend amend, Expect.Equal equal, List<Expect.Below> below) {
        return new Amend(amend.table(), amend.row(), amend.extent(), equal, below);
    }

    private static void wrong(
            EngineProfile profile, int mishaps, List<RowLock> besides, UnaryOperator<Amend> careless) {
        assertThatThrownBy(() -> ExploreChoices.explore(
                        RUNS_MAX,
                        choices -> run(Scenario.COMES, choices, profile, SWITCHES, mishaps, besides, careless)))
                .isInstanceOf(AssertionError.class);
    }

    private static void explore(
            Scenario story, EngineProfile profile, int switches, int mishaps, List<RowLock> besides) {
        AtomicLong inPlace = new AtomicLong();
        int runs = ExploreChoices.explore(
                RUNS_MAX,
                choices -> inPlace.addAndGet(
                        run(story, choices, profile, switches, mishaps, besides, UnaryOperator.identity())));
        RunRecord.of(EveryInsertAndDeleteTest.class).add(runs, "schedules");
        assertThat(inPlace.get()).isPositive();
    }

    private static long run(
            Scenario story,
            Choices choices,
            EngineProfile profile,
            int switches,
            int mishaps,
            List<RowLock> besides,
            UnaryOperator<Amend> sent) {
        MemoryEngine engine = new MemoryEngine(profile);
        InsertDeleteScenario row = new InsertDeleteScenario(besides);
        row.transactions(engine, "make").create(SampleTables.TABLES);
        if (story == Scenario.GOES) {
            row.insert(row.transactions(engine, "fill"), "a");
        }
        Simulation simulation = new Simulation(choices, mishaps, engine).maxSwitches(switches);
        simulation.client("one", (seen, clock) -> story.one(row, row.transactions(sending(seen, sent), "one")));
        simulation.client("other", (seen, clock) -> story.other(row, row.transactions(sending(seen, sent), "other")));
        simulation.run();
        RowTransactions last = row.transactions(engine, "last");
        last.recover();
        assertThat(row.faults(engine)).as("%s%n%s", choices, simulation.trace()).isEmpty();
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
