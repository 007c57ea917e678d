package dev.keywright.store.transact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.MemoryEngine;
import dev.keywright.core.engine.Targets;
import dev.keywright.core.engine.Through;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.testkit.engine.Sample;
import dev.keywright.testkit.explore.EveryState;
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
    private static final int STATES_MAX = 100_000_000;

    @Test
    void aCommitOfTheEngine() {
        explore("dynamodb", SWITCHES + 1, 0);
        explore("dynamodb", SWITCHES - 1, MISHAPS + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void marksAndARecord(String target) {
        explore(target, SWITCHES, 0);
        explore(target, SWITCHES - 1, MISHAPS);
    }

    /** A crash and a lost reply in one schedule, among others. */
    @Test
    void aRepairerBesideThem() {
        explore("cassandra", SWITCHES - 1, 0, RowTransactions::recover);
        explore("cassandra", SWITCHES - 2, MISHAPS + 1, RowTransactions::recover);
    }

    /** One that takes both for dead at once, whatever they are about. */
    @Test
    void aRepairerWithoutPatience() {
        explore("cassandra", SWITCHES - 1, 0, each -> each.repair(Duration.ZERO));
        explore("cassandra", SWITCHES - 2, MISHAPS, each -> each.repair(Duration.ZERO));
    }

    @Test
    void aChildThatDoesNotLockItsParentIsFound() {
        EveryState states = renaming("cassandra", 1, 0)
                .client("add", seen -> Copies.addChildCarelessly(Copies.over(seen, "add"), 2));
        assertThatThrownBy(() -> states.explore(STATES_MAX, EveryScheduleTest::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("child 2 has the name a, and its parent b")
                .hasMessageContaining("add: Commit");
    }

    @Test
    void aRecordThatIsPutOverAnotherIsFound() {
        assertThatThrownBy(() -> overwriting().explore(STATES_MAX, EveryScheduleTest::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the parent is not named b");
        assertThatThrownBy(() -> overwriting().everyStep(Invariants::hold).explore(STATES_MAX, ending -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("state=ABORTED");
    }

    private static EveryState overwriting() {
        return new EveryState(filled("cassandra"), 0)
                .switches(1)
                .client("rename", seen -> Copies.rename(Copies.over(overwriting(seen), "rename"), "b"))
                .client("add", seen -> Copies.addChild(Copies.over(seen, "add"), 2))
                .client("repair", seen -> Copies.over(seen, "repair").repair(Duration.ZERO));
    }

    /** Puts its records whether or not somebody has given the change up. */
    private static Engine overwriting(Engine seen) {
        return new Through() {
            @Override
            public Engine engine() {
                return seen;
            }

            @Override
            public Outcome write(Commit commit) {
                boolean record = commit.writes().get(0).expect() == Expect.ABSENT
                        && commit.writes().get(0).table().equals(Intents.NAME);
                return record
                        ? seen.write(Commit.of(Commit.put(
                                Intents.NAME, ((Commit.Put) commit.writes().get(0)).row())))
                        : seen.write(commit);
            }
        };
    }

    private static void explore(String target, int switches, int mishaps, Consumer<RowTransactions> repairer) {
        EveryState states = changing(target, switches, mishaps)
                .client("repair", seen -> Copies.known(() -> repairer.accept(Copies.over(seen, "repair"))));
        explored(target + " with a repairer", switches, mishaps, states);
    }

    private static void explore(String target, int switches, int mishaps) {
        explored(target, switches, mishaps, changing(target, switches, mishaps));
    }

    private static EveryState changing(String target, int switches, int mishaps) {
        return renaming(target, switches, mishaps).client("add", seen -> Copies.addChild(Copies.over(seen, "add"), 2));
    }

    private static EveryState renaming(String target, int switches, int mishaps) {
        return new EveryState(filled(target), mishaps)
                .switches(switches)
                .client("rename", seen -> Copies.rename(Copies.over(seen, "rename"), "b"));
    }

    private static void explored(String what, int switches, int mishaps, EveryState states) {
        long start = System.nanoTime();
        EveryState.Explored explored = states.everyStep(Invariants::hold).explore(STATES_MAX, EveryScheduleTest::check);
        System.out.printf(
                "%s, %d switches, %d mishaps: %,.0f schedules, %,d states, %,d endings; %.1f s%n",
                what,
                switches,
                mishaps,
                explored.schedules(),
                explored.states(),
                explored.endings(),
                (System.nanoTime() - start) / 1e9);
    }

    /** The first client renames, the second adds. */
    private static void check(EveryState.Ending ending) {
        RowTransactions last = Copies.over(ending.engine(), "last");
        last.recover();
        boolean renamed = ending.results().get(0).equals(Optional.of(true));
        boolean added = ending.results().get(1).equals(Optional.of(true));
        assertThat(Copies.faults(last, renamed, added)).isEmpty();
    }

    /** By a process that has ended and said so, so that a repairer looks at nothing but what the others are about. */
    private static MemoryEngine filled(String target) {
        MemoryEngine engine = new MemoryEngine(Targets.named(target));
        RowTransactions fill = Copies.over(engine, "fill");
        fill.create(Sample.TABLES);
        Copies.addChild(fill, 1);
        Copies.rename(fill, "a");
        fill.beat();
        fill.beat();
        return engine;
    }
}
