package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Through;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.store.transaction.intent.Intents;
import dev.keywright.testkit.explore.EveryState;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The race of C2 in every schedule with few switches, by clients that wait for each other as long as stores do.
 * {@code -Dkeywright.store.switches=N} goes further, and so does {@code -Dkeywright.store.mishaps=N}.
 */
class EveryScheduleTest {

    private static final int SWITCHES = Integer.getInteger("keywright.store.switches", 2);
    private static final int MISHAPS = Integer.getInteger("keywright.store.mishaps", 1);

    @Test
    void aCommitOfTheEngine() {
        Race.of("dynamodb", SWITCHES + 1, 0).explore();
        Race.of("dynamodb", SWITCHES - 1, MISHAPS + 1).explore();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void marksAndARecord(String target) {
        Race.of(target, SWITCHES, 0).explore();
        Race.of(target, SWITCHES - 1, MISHAPS).explore();
    }

    /** A crash and a lost reply in one schedule, among others. */
    @Test
    void aRepairerBesideThem() {
        Race.of("cassandra", SWITCHES - 1, 0).explore(RowTransactions::recover);
        Race.of("cassandra", SWITCHES - 2, MISHAPS + 1).explore(RowTransactions::recover);
    }

    /** One that takes both for dead at once, whatever they are about. */
    @Test
    void aRepairerWithoutPatience() {
        Race.of("cassandra", SWITCHES - 1, 0).explore(each -> each.repair(Duration.ZERO));
        Race.of("cassandra", SWITCHES - 2, MISHAPS).explore(each -> each.repair(Duration.ZERO));
    }

    @Test
    void aChildThatDoesNotLockItsParentIsFound() {
        EveryState states = Race.of("cassandra", 1, 0)
                .renaming()
                .client("add", seen -> Copies.addChildCarelessly(Copies.over(seen, "add"), 2));
        assertThatThrownBy(() -> states.explore(Race.STATES_MAX, Race::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("child 2 has the name a, and its parent b")
                .hasMessageContaining("add: Commit");
    }

    @Test
    void aRecordThatIsPutOverAnotherIsFound() {
        assertThatThrownBy(() -> overwriting().explore(Race.STATES_MAX, Race::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the parent is not named b");
        assertThatThrownBy(() -> overwriting().everyStep(Invariants::hold).explore(Race.STATES_MAX, ending -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("state=ABORTED");
    }

    private static EveryState overwriting() {
        return new EveryState(Race.filled("cassandra"), 0)
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
}
