package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.KillingProxy.Kill;
import dev.keywright.cassandra.KillingProxy.KillTime;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.server.CassandraServer;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A process is killed at each request of a change in turn, when the node has executed it and the reply was not
 * delivered. The change has happened as a whole or not at all, and other clients continue. A build takes every other
 * request of two changes; a night takes every request of all, and also kills a process before each request, and one
 * whose request arrives at the node late.
 */
class EveryCrashPointTest {

    private static final String KEYSPACE = "deaths";
    private static final List<LedgerChange> CHANGES = Depth.of(
            List.of(LedgerChange.INSERT, LedgerChange.RENAME),
            List.of(LedgerChange.values()),
            List.of(LedgerChange.values()));
    private static final List<KillTime> TIMES =
            Depth.of(List.of(KillTime.AFTER), List.of(KillTime.values()), List.of(KillTime.values()));
    /** Owner registrations of dead processes expire soon, so that they do not pile up. */
    private static final Duration SILENCE = Duration.ofSeconds(5);

    /** Each process takes seconds to start. */
    private static final int STRIDE = Depth.of(2, 1, 1);

    private static final int STARTED_AHEAD = 2;
    private static final int REQUESTS_MIN = 10;
    private static final int REQUESTS_BETWEEN = 8;

    private static final Deque<CrashingClient> CLIENTS = new ArrayDeque<>();
    private static Store store;
    private static CqlSession raw;
    private static CrashAftermath aftermath;
    private static long books;

    @BeforeAll
    static void create() {
        String url = "cassandra://" + CassandraServer.node() + "/" + KEYSPACE + "?replication=1";
        Design design = Compiler.design(
                Compiler.read(Project.root().resolve("engines/cassandra/src/test/resources/deaths/ledger.sql")),
                Targets.named("cassandra"));
        store = Store.create(
                Engines.open(url), design, Environment.of(Clock.systemUTC()).heartbeatTimeout(SILENCE));
        raw = OpenSession.open(CassandraAddress.read(url.substring("cassandra:".length())));
        store.events().keep(Duration.ofHours(1));
        aftermath = new CrashAftermath(store, new LedgerFromFeed(store.feed("deaths")));
    }

    @AfterAll
    static void close() {
        CLIENTS.forEach(CrashingClient::close);
        store.close();
        raw.close();
    }

    static List<LedgerChange> changes() {
        return CHANGES;
    }

    @ParameterizedTest
    @MethodSource("changes")
    void aChangeHappensAsAWholeOrNotAtAll(LedgerChange change) throws IOException, InterruptedException {
        List<Boolean> happened = new ArrayList<>();
        int requests = 0;
        while (!survived(change, requests + 1, happened)) {
            requests += STRIDE;
            empty(requests);
        }
        assertThat(store.check()).isEmpty();
        RunRecord.of(EveryCrashPointTest.class)
                .add(1, "kinds of changes")
                .add(happened.size(), "processes killed")
                .add(happened.stream().filter(each -> each).count(), "changes whole")
                .add(happened.stream().filter(each -> !each).count(), "not made");
        assertThat(requests).isGreaterThan(REQUESTS_MIN);
        assertThat(happened).contains(true, false);
    }

    /** A check reads all rows, and those of earlier deaths have been looked at. */
    private static void empty(int requests) {
        if (requests % REQUESTS_BETWEEN == 0) {
            store.design()
                    .tables()
                    .forEach(each -> raw.execute(OpenSession.schema(
                            "TRUNCATE " + CqlFragments.name(NameRule.CASSANDRA_TABLE.legalName(each.name())))));
        }
    }

    /**
     * Whether the change has fewer requests, so that its process survived; otherwise records whether the change
     * happened.
     */
    private static boolean survived(LedgerChange change, int request, List<Boolean> happened)
            throws IOException, InterruptedException {
        for (KillTime when : TIMES) {
            Kill death = new Kill(request, when);
            try (CrashingClient client = started()) {
                if (survived(client, change, death, happened)) {
                    return true;
                }
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(change + ", " + death, e);
            }
        }
        return false;
    }

    private static boolean survived(CrashingClient client, LedgerChange change, Kill death, List<Boolean> happened)
            throws IOException, InterruptedException {
        LedgerPart before = change.before(books++);
        aftermath.write(before);
        boolean lives = client.make(change, before.number(), death);
        boolean made = aftermath.happened(change, before);
        LedgerPart after = aftermath.continued(change, before, made);
        aftermath.assertEventsMatch(death.when() == KillTime.LATE ? aftermath.late(client, after) : after);
        assertThat(made || !lives).isTrue();
        if (!lives) {
            happened.add(made);
        }
        return lives;
    }

    /** The next client process; the following ones start meanwhile. */
    private static CrashingClient started() throws IOException {
        while (CLIENTS.size() <= STARTED_AHEAD) {
            CLIENTS.add(new CrashingClient(CassandraServer.node(), KEYSPACE));
        }
        return CLIENTS.remove();
    }
}
