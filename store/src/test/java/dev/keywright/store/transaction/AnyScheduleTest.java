package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.testkit.Depth;
import dev.keywright.testkit.explore.ExploreStates;
import dev.keywright.testkit.simulate.CallFault;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explores the race of {@link RenameRace} in every schedule, with any number of switches. A client that waits for
 * another may look any number of times before it continues, so here clients give up after one wait, and after a few in longer
 * runs.
 */
class AnyScheduleTest {

    private static final int WAITS = Depth.of(1, 2, 3);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aCommitOfTheEngine(int mishaps) {
        RenameRace.anySwitches("dynamodb", mishaps, WAITS).explore();
    }

    @ParameterizedTest
    @CsvSource({"cassandra, 0", "cassandra, 1", "hbase, 0"})
    void marksAndARecord(String target, int mishaps) {
        RenameRace.anySwitches(target, mishaps, WAITS).explore();
    }

    /** A client may crash. A week has two faults, a hundred million states, and takes 15 GB. */
    @Test
    void aRepairerBesideThem() {
        List<CallFault> crash = List.of(CallFault.CRASH_BEFORE);
        RenameRace.anySwitches("cassandra", Depth.of(1, 1, 2), Depth.of(1, 2, 1))
                .only(Depth.of(crash, crash, List.of(CallFault.CRASH_BEFORE, CallFault.REPLY_LOST)))
                .explore("a repairer", RowTransactions::recover);
    }

    /**
     * A repairer that treats both clients as dead immediately. They wait once less, since it multiplies the schedules.
     */
    @Test
    void aRepairerWithoutPatience() {
        RenameRace.anySwitches("cassandra", 0, Depth.of(0, 1, 1))
                .explore("an impatient repairer", each -> each.recoverDeadOwners(Duration.ZERO));
    }

    @Test
    void aChildThatDoesNotLockItsParentIsFound() {
        ExploreStates states = RenameRace.anySwitches("cassandra", 0, WAITS)
                .renaming()
                .client(
                        "add",
                        seen -> ParentWithCopies.addChildCarelessly(ParentWithCopies.transactions(seen, "add"), 2));
        assertThatThrownBy(() -> states.explore(RenameRace.STATES_MAX, RenameRace::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("child 2 has the name a, and its parent b");
    }
}
