package dev.keywright.store.transaction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.testkit.explore.EveryState;
import dev.keywright.testkit.simulate.Mishap;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The race of C2 in every schedule there is, with any number of switches. Who waits for another may look any number of times
 * before it goes on, so here clients give up when they had to wait more than once; {@code -Dkeywright.store.waits=N} has them
 * wait longer. Beside a repairer somebody crashes; {@code -Dkeywright.store.any.mishaps=2} and
 * {@code -Dkeywright.store.any.ways=CRASH_BEFORE,REPLY_LOST} have more go wrong.
 */
class AnyScheduleTest {

    private static final int WAITS = Integer.getInteger("keywright.store.waits", 1);
    private static final int MISHAPS = Integer.getInteger("keywright.store.any.mishaps", 1);
    private static final List<Mishap> WAYS = Stream.of(System.getProperty("keywright.store.any.ways", "CRASH_BEFORE")
                    .split(","))
            .map(Mishap::valueOf)
            .toList();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aCommitOfTheEngine(int mishaps) {
        Race.any("dynamodb", mishaps, WAITS).explore();
    }

    @ParameterizedTest
    @CsvSource({"cassandra, 0", "cassandra, 1", "hbase, 0"})
    void marksAndARecord(String target, int mishaps) {
        Race.any(target, mishaps, WAITS).explore();
    }

    @Test
    void aRepairerBesideThem() {
        Race.any("cassandra", MISHAPS, WAITS).only(WAYS).explore(RowTransactions::recover);
    }

    /** One that takes both for dead at once. They wait once less, since it gives them much more to do. */
    @Test
    void aRepairerWithoutPatience() {
        Race.any("cassandra", 0, WAITS - 1).explore(each -> each.repair(Duration.ZERO));
    }

    @Test
    void aChildThatDoesNotLockItsParentIsFound() {
        EveryState states = Race.any("cassandra", 0, WAITS)
                .renaming()
                .client("add", seen -> Copies.addChildCarelessly(Copies.over(seen, "add"), 2));
        assertThatThrownBy(() -> states.explore(Race.STATES_MAX, Race::check))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("child 2 has the name a, and its parent b");
    }
}
