package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.keywright.cassandra.driver.Await;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.testkit.server.CassandraCluster;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Waits until the nodes of a cluster know of each other: they answer requests earlier than that. */
final class AwaitCluster {

    private static final long SECONDS_MAX = 120;
    private static final Duration PAUSE = Duration.ofMillis(100);

    private AwaitCluster() {}

    /** Waits until every node knows all others, and all have the same schema. */
    static void await(CassandraCluster cluster) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_MAX);
        CassandraAddress any = CassandraAddress.read("//" + cluster.addresses() + "/any");
        try (CqlSession session = CqlSession.builder()
                .addContactPoints(any.nodes())
                .withLocalDatacenter(any.dataCentre())
                .build()) {
            while (!allUp(session)) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException("the nodes do not find each other");
                }
                Await.pause(PAUSE);
            }
        }
    }

    private static boolean allUp(CqlSession session) {
        Collection<Node> nodes = session.getMetadata().getNodes().values();
        return nodes.size() == CassandraCluster.NODES && nodes.stream().allMatch(each -> allUp(session, each));
    }

    private static boolean allUp(CqlSession session, Node node) {
        try {
            UUID own = asked(session, node, "SELECT schema_version FROM system.local")
                    .get(0)
                    .getUuid(0);
            List<Row> others = asked(session, node, "SELECT schema_version FROM system.peers");
            return others.size() == CassandraCluster.NODES - 1
                    && others.stream().allMatch(each -> own.equals(each.getUuid(0)));
        } catch (DriverException e) {
            // It is not connected yet.
            return false;
        }
    }

    private static List<Row> asked(CqlSession session, Node node, String cql) {
        return session.execute(SimpleStatement.newInstance(cql).setNode(node)).all();
    }
}
