package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.keywright.cassandra.RequestLog.Sent;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.RunRecord;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.CassandraCluster;
import dev.keywright.verify.history.AccountsClient;
import dev.keywright.verify.history.AccountsClient.Lists;
import dev.keywright.verify.history.AccountsDesign;
import dev.keywright.verify.history.CheckHistory;
import dev.keywright.verify.history.History;
import dev.keywright.verify.history.Operation;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Three nodes, which are killed, paused and restarted one after another, under clients which die one after another
 * between two of their requests. Acknowledged changes are stored, the history is linearizable, no unique value is taken
 * twice, and counters are exact. {@code -Dkeywright.cassandra.faults.seed=N} draws other faults.
 */
class FaultsTest {

    private static final int SECONDS = Depth.of(60, 900, 7_200);
    private static final long SEED = Long.getLong("keywright.cassandra.faults.seed", 1);
    /** Operations that must go through while a node is missing, and before the next one is. */
    private static final int BETWEEN = 20;

    private static final int ROWS = 30;

    private static CassandraCluster cluster;

    @BeforeAll
    static void start() {
        cluster = CassandraCluster.start();
        AwaitCluster.await(cluster);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static String address(String keyspace) {
        return "//" + cluster.addresses() + "/" + keyspace + "?replication=3";
    }

    @Test
    void nothingAcknowledgedIsLostAndAllAgrees() throws Exception {
        String address = address("faults");
        try (Store store = Store.create("cassandra:" + address, AccountsDesign.design(Targets.named("cassandra")));
                CqlSession all = OpenSession.open(CassandraAddress.read(address))) {
            AccountsClient.customers(store);
            run(store, all, "cassandra:" + address);
        }
    }

    private static void run(Store store, CqlSession all, String url) throws Exception {
        History history = new History();
        Random random = new Random(SEED);
        NodeFaults nodes = new NodeFaults(cluster);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        LedgerLoad load = new LedgerLoad(store, history);
        CrashingClients clients = new CrashingClients(url, history, SEED);
        try (load) {
            while (System.nanoTime() < end || nodes.killed() == 0 || nodes.paused() == 0) {
                load.awaitMore(BETWEEN);
                int node = random.nextInt(CassandraCluster.NODES);
                Runnable mend = clients.died() % 2 == 0 ? nodes.kill(node) : nodes.pause(node);
                clients.one();
                load.awaitMore(BETWEEN);
                mend.run();
                awaitAll(all);
            }
        }
        AccountsClient last = new AccountsClient(store, Integer.MAX_VALUE, Lists.NOT_READ, history);
        for (long account = 0; account < AccountsClient.ACCOUNTS; account++) {
            last.read(account);
        }
        List<Operation> operations = history.all();
        RunRecord.of(FaultsTest.class)
                .add(SECONDS, "seconds")
                .add(load.unavailableSeconds(), "of them unavailable")
                .add(nodes.killed(), "nodes killed")
                .add(nodes.paused(), "paused")
                .add(clients.died(), "clients killed")
                .add(operations.stream().filter(Operation::known).count(), "operations acknowledged")
                .add(load.failed(), "calls failed");
        assertThat(CheckHistory.violations(operations)).isEmpty();
        store.recover();
        // Counters too, against the rows that they count, all read strongly.
        assertThat(store.check()).isEmpty();
    }

    /**
     * A paused node has missed the writes made meanwhile, and still answers weak questions. A session sees its own
     * changes through every index, while the node is away and when it is back.
     */
    @Test
    void aSessionSeesItsOwnChangesWhateverNodeAnswers() throws Exception {
        String address = address("sessions");
        try (Store store = Store.create("cassandra:" + address, AccountsDesign.design(Targets.named("cassandra")));
                CqlSession all = OpenSession.open(CassandraAddress.read(address))) {
            ReadYourWrites own = new ReadYourWrites(store);
            for (int node = 0; node < CassandraCluster.NODES; node++) {
                cluster.pause(node);
                own.change();
                own.look();
                cluster.resume(node);
                own.look();
                awaitAll(all);
            }
            RunRecord.of(FaultsTest.class, "sessions")
                    .add(own.asked(), "questions of a session, which saw its changes")
                    .add(own.stale(), "others that did not");
        }
    }

    /** Where each row has one copy, the node that has it is asked, and no other. */
    @Test
    void eachRequestGoesToANodeThatHasItsRow() {
        String address = "//" + cluster.addresses() + "/routes?replication=1";
        try (Engine engine = RequestLog.open("cassandra:" + address);
                CqlSession all = OpenSession.open(CassandraAddress.read(address))) {
            engine.create(SampleTables.TABLES);
            RequestLog.take(0);
            for (long owner = 0; owner < ROWS; owner++) {
                engine.write(Commit.of(Commit.put(SampleTables.TABLE, SampleTables.parent(owner, "a", 1))));
                assertThat(engine.get(SampleTables.parents(owner))).hasSize(1);
            }
            // The driver may report the statements that created the tables late; those are not prepared.
            List<Sent> sent =
                    RequestLog.takeReads(ROWS).stream().filter(Sent::prepared).toList();
            assertThat(sent).hasSizeGreaterThan(ROWS).allSatisfy(each -> assertThat(having(all, each))
                    .containsExactly(each.node().getHostId()));
            assertThat(sent.stream().map(each -> each.node().getHostId()).distinct())
                    .hasSize(CassandraCluster.NODES);
        }
    }

    private static List<UUID> having(CqlSession session, Sent sent) {
        return session
                .getMetadata()
                .getTokenMap()
                .orElseThrow()
                .getReplicas(
                        session.getKeyspace().orElseThrow(), sent.partition().orElseThrow())
                .stream()
                .map(Node::getHostId)
                .toList();
    }

    /** Waits until every node answers. */
    private static void awaitAll(CqlSession session) throws InterruptedException {
        SimpleStatement look = SimpleStatement.newInstance("SELECT name FROM " + CassandraCatalogue.TABLE)
                .setConsistencyLevel(DefaultConsistencyLevel.ALL)
                .setIdempotent(true);
        for (boolean answered = false; !answered; ) {
            try {
                session.execute(look);
                answered = true;
            } catch (DriverException e) {
                Thread.sleep(100);
            }
        }
    }
}
