package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.value.ColumnCode;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.CassandraServer;
import dev.keywright.verify.history.AccountsClient;
import dev.keywright.verify.history.AccountsDesign;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Changes that a crashed process left open are resolved by another process that merely has the store open. */
class BackgroundRepairTest {

    private static final String ADDRESS = "//" + CassandraServer.node() + "/repair?replication=1";
    private static final String URL = "cassandra:" + ADDRESS;
    private static final String RECORDS = "keywright_intents";
    private static final Duration SILENCE = Duration.ofSeconds(3);
    private static final long WAIT_SECONDS_MAX = 60;
    private static final long LOOK_MS = 50;

    private final Design design = AccountsDesign.design(Targets.named("cassandra"));

    @Test
    void anIdleProcessFinishesChangesOfCrashedOnes() throws Exception {
        Environment environment = Environment.of(Clock.systemUTC()).heartbeatTimeout(SILENCE);
        try (Store store = Store.create(Engines.open(URL), design, environment);
                CqlSession raw = OpenSession.open(CassandraAddress.read(ADDRESS))) {
            AccountsClient.customers(store);
            int before = rows(raw);
            crashes(ExitAtRequest.options("account", 1), 2);
            // The first write of records announces the process, the second decides the change.
            crashes(ExitAtRequest.options(RECORDS, 2), 1);
            assertThat(states(raw)).contains("COMMITTED");
            awaitNoOpenChange(raw);
            int after = rows(raw);
            assertThat(states(raw)).contains("CLOSED", "ABORTED").doesNotContain("COMMITTED");
            assertThat(store.check()).isEmpty();
            assertThat(rows(raw)).isEqualTo(after).isGreaterThan(before);
            assertThat(store.ask("byLabel", Map.of("label", "l1")).rows()).hasSize(1);
            assertThat(store.ask("byLabel", Map.of("label", "l2")).rows()).isEmpty();
        }
    }

    private static void crashes(List<String> options, long account) throws IOException, InterruptedException {
        assertThat(AddAccount.start(options, URL, account).waitFor()).isEqualTo(ExitAtRequest.KILLED);
    }

    /** Counts the stored rows of all kinds, without using a store. */
    private int rows(CqlSession raw) {
        int rows = 0;
        for (Table each : design.tables()) {
            for (Row row : raw.execute("SELECT \"#row\", \"#dead\" FROM " + CqlFragments.name(each.name()))) {
                rows += row.getBoolean(0) && row.isNull(1) ? 1 : 0;
            }
        }
        return rows;
    }

    /** The states of the stored intents. */
    private static Set<Object> states(CqlSession raw) {
        Set<Object> states = new LinkedHashSet<>();
        for (Row each : raw.execute("SELECT state FROM " + RECORDS)) {
            if (!each.isNull(0)) {
                states.add(ColumnCode.ANY.read(each.getObject(0)));
            }
        }
        return states;
    }

    /** Waits until no process has an open change. */
    private static void awaitNoOpenChange(CqlSession raw) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS_MAX);
        boolean held = true;
        while (held) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(LOOK_MS);
            held = false;
            for (Row each : raw.execute("SELECT name FROM " + RECORDS)) {
                held |= !each.isNull(0);
            }
        }
    }
}
