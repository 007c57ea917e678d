package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.retry.RetryDecision;
import dev.keywright.cassandra.RequestLog.Sent;
import dev.keywright.cassandra.driver.SafeRetries;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.CassandraServer;
import dev.keywright.verify.history.AccountsDesign;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The requests of changes and questions are those documented in docs/reference/changes.md and cassandra.md. */
class RequestsTest {

    private static final String URL = "cassandra://" + CassandraServer.node() + "/requests?replication=1";

    /**
     * The requests of a change.
     *
     * @param rounds how many writes were sent at once, round by round
     */
    private record Change(List<Integer> rounds, List<Sent> sent) {

        long conditional() {
            return sent.stream().filter(Sent::conditional).count();
        }

        long plain() {
            return sent.stream()
                    .filter(each -> !each.reads() && !each.conditional())
                    .count();
        }

        @Override
        public String toString() {
            return rounds + ", " + conditional() + " conditional, " + plain() + " plain, "
                    + (sent.size() - conditional() - plain()) + " reads";
        }
    }

    @Test
    void aChangeTakesFourRoundsHoweverManyRowsItWrites() {
        RoundsEngine engine = new RoundsEngine(RequestLog.open(URL));
        try (Store store = Store.create(engine, AccountsDesign.design(Targets.named("cassandra")), environment())) {
            change(engine, () -> store.insert("customer", Map.of("id", 1L, "name", "Ann")));
            change(engine, () -> store.insert("customer", Map.of("id", 2L, "name", "Bob")));
            Change first = change(
                    engine,
                    () -> store.insert(
                            "account", Map.of("id", 2L, "customer_id", 1L, "label", "x", "amount", 5L, "trail", "t")));
            Change inserted = change(
                    engine,
                    () -> store.insert(
                            "account", Map.of("id", 1L, "customer_id", 1L, "label", "a", "amount", 5L, "trail", "t")));
            Change moved = change(
                    engine,
                    () -> store.update(
                            "account", Map.of("id", 1L, "customer_id", 2L, "label", "b"), OptionalLong.empty()));
            Change renamed = change(
                    engine, () -> store.update("customer", Map.of("id", 2L, "name", "Cid"), OptionalLong.empty()));
            Change deleted = change(engine, () -> store.delete("account", Map.of("id", 1L), OptionalLong.empty()));
            System.out.printf(
                    "first insert %s%ninsert %s%nmove %s%nrename %s%ndelete %s%n",
                    first, inserted, moved, renamed, deleted);
            // The ids of changes are announced first, many at a time.
            assertThat(first.rounds()).containsExactly(1, 5, 1, 6, 6);
            assertThat(inserted.rounds()).containsExactly(5, 1, 6, 6);
            assertThat(moved.rounds()).containsExactly(8, 1, 11, 9);
            assertThat(renamed.rounds()).containsExactly(2, 1, 3, 3);
            assertThat(deleted.rounds()).containsExactly(4, 1, 6, 5);
            for (Change each : List.of(inserted, moved, renamed, deleted)) {
                holds(each);
            }
            assertThat(store.check()).isEmpty();
        }
    }

    /** An environment without background tasks, whose requests would be counted. */
    static Environment environment() {
        Environment all = Environment.of(Clock.systemUTC());
        return new Environment(all.clock(), all.ids(), all.pause());
    }

    private static Change change(RoundsEngine engine, Runnable change) {
        engine.take();
        RequestLog.take(0);
        change.run();
        List<Integer> rounds = engine.take();
        return new Change(
                rounds, RequestLog.take(rounds.stream().mapToLong(each -> each).sum()));
    }

    /** Each write is one request; a row that was locked takes a conditional one, and that is never sent again. */
    private static void holds(Change change) {
        assertThat(change.conditional() + change.plain())
                .as("%s", change)
                .isEqualTo(change.rounds().stream().mapToLong(each -> each).sum());
        assertThat(change.plain()).as("%s", change).isPositive();
        for (Sent each : change.sent()) {
            assertThat(each.idempotent()).as("%s", each).isEqualTo(!each.conditional());
        }
    }

    @Test
    void onlyWhatMayBeDoneTwiceIsSentAgain() {
        SafeRetries retries = new SafeRetries(null, "default");
        SimpleStatement twice = SimpleStatement.newInstance("SELECT").setIdempotent(true);
        SimpleStatement once = twice.setIdempotent(false);
        assertThat(retries.onUnavailableVerdict(twice, DefaultConsistencyLevel.LOCAL_QUORUM, 2, 1, 0)
                        .getRetryDecision())
                .isEqualTo(RetryDecision.RETRY_NEXT);
        assertThat(retries.onUnavailableVerdict(once, DefaultConsistencyLevel.LOCAL_QUORUM, 2, 1, 0)
                        .getRetryDecision())
                .isEqualTo(RetryDecision.RETHROW);
        assertThat(retries.onReadTimeoutVerdict(twice, DefaultConsistencyLevel.LOCAL_QUORUM, 2, 2, false, 0)
                        .getRetryDecision())
                .isEqualTo(RetryDecision.RETRY_SAME);
        assertThat(retries.onReadTimeoutVerdict(once, DefaultConsistencyLevel.LOCAL_QUORUM, 2, 2, false, 0)
                        .getRetryDecision())
                .isEqualTo(RetryDecision.RETHROW);
    }
}
