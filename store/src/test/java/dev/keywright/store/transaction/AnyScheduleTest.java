package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.testkit.explore.ExploreStates;
import dev.keywright.testkit.simulate.CallFault;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explores the race of {@link RenameRace} in every schedule, with any number of switches. A client that waits for
 * another may look any number of times before it continues, so here clients give up after one wait; {@code
 * -Dkeywright.store.waits=N} lets them wait longer. In the runs with a repairer a client may crash; {@code
 * -Dkeywright.store.any.mishaps=2} and {@code -Dkeywright.store.any.ways=CRASH_BEFORE,REPLY_LOST} allow more faults.
 */
class AnyScheduleTest {

    private static final int WAITS = Integer.getInteger("keywright.store.waits", 1);
    private static final int MISHAPS = Integer.getInteger("keywright.store.any.mishaps", 1);
    private static final List<CallFault> WAYS = Stream.of(System.getProperty("keywright.store.any.ways", "CRASH_BEFORE")
                    .split(","))
            .map(CallFault::valueOf)
            .toList();

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

    @Test
    void aRepairerBesideThem() {
        RenameRace.anySwitches("cassandra", MISHAPS, WAITS).only(WAYS).explore(RowTransactions::recover);
    }

    /**
     * A repairer that treats both clients as dead immediately. They wait once less, since it multiplies the schedules.
     */
    @Test
    void aRepairerWithoutPatience() {
        RenameRace.anySwitches("cassandra", 0, WAITS - 1).explore(each -> each.recoverDeadOwners(Duration.ZERO));
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
