package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.explore.ExploreStates;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explores the race of {@link RenameRace} in every schedule with few switches, with clients that wait for each other as
 * long as stores do.
 */
class EveryScheduleTest {

    private static final int SWITCHES = Depth.of(2, 3, 3);

    @Test
    void aCommitOfTheEngine() {
        RenameRace.of("dynamodb", SWITCHES + 1, 0).explore();
        RenameRace.of("dynamodb", SWITCHES - 1, 2).explore();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void marksAndARecord(String target) {
        RenameRace.of(target, Depth.of(2, 3, 6), 0).explore();
        RenameRace.of(target, SWITCHES - 1, 1).explore();
    }

    /** A crash and a lost reply in one schedule, among others. */
    @Test
    void aRepairerBesideThem() {
        RenameRace.of("cassandra", SWITCHES - 1, 0).explore("a repairer", RowTransactions::recover);
        RenameRace.of("cassandra", SWITCHES - 2, 2).explore("a repairer", RowTransactions::recover);
    }

    /** A repairer that treats both clients as dead immediately, whatever they are doing. */
    @Test
    void aRepairerWithoutPatience() {
        RenameRace.of("cassandra", SWITCHES - 1, 0)
                .explore("an impatient repairer", each -> each.recoverDeadOwners(Duration.ZERO));
        RenameRace.of("cassandra", SWITCHES - 2, 1)
                .explore("an impatient repairer", each -> each.recoverDeadOwners(Duration.ZERO));
    }

    @Test
    void aChildThatDoesNotLockItsParentIsFound() {
        ExploreStates states = RenameRace.of("cassandra", 1, 0)
                .renaming()
                .client(
                        "add",
                        seen -> ParentWithCopies.addChildCarelessly(ParentWithCopies.transactions(seen, "add"), 2));
        assertThatThrownBy(() -> states.explore(RenameRace.STATES_MAX, RenameRace::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("child 2 has the name a, and its parent b")
                .hasMessageContaining("add: Commit");
    }

    @Test
    void aRecordThatIsPutOverAnotherIsFound() {
        assertThatThrownBy(() -> overwriting().explore(RenameRace.STATES_MAX, RenameRace::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the parent is not named b");
        assertThatThrownBy(() ->
                        overwriting().everyStep(IntentInvariants::hold).explore(RenameRace.STATES_MAX, ending -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("state=ABORTED");
    }

    private static ExploreStates overwriting() {
        return new ExploreStates(RenameRace.filled("cassandra"), 0)
                .maxSwitches(1)
                .client(
                        "rename",
                        seen -> ParentWithCopies.rename(
                                ParentWithCopies.transactions(overwriting(seen), "rename"), "b"))
                .client("add", seen -> ParentWithCopies.addChild(ParentWithCopies.transactions(seen, "add"), 2))
                .client("repair", seen -> ParentWithCopies.transactions(seen, "repair")
                        .recoverDeadOwners(Duration.ZERO));
    }

    /** Writes intents even if another client has aborted the change: an error that the explorer must find. */
    private static Engine overwriting(Engine seen) {
        return new ForwardingEngine() {
            @Override
            public Engine engine() {
                return seen;
            }

            @Override
            public CommitOutcome write(Commit commit) {
                boolean record = commit.writes().get(0).expect() == Expect.ABSENT
                        && commit.writes().get(0).table().equals(IntentStore.NAME);
                return record
                        ? seen.write(Commit.of(Commit.put(
                                IntentStore.NAME, ((Commit.Put) commit.writes().get(0)).row())))
                        : seen.write(commit);
            }
        };
    }
}
