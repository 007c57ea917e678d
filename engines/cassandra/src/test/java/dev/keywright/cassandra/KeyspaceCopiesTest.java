package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.testkit.server.CassandraServer;
import dev.keywright.verify.change.store.ScratchEngine;
import org.junit.jupiter.api.Test;

/** How many copies of a row a keyspace gets that is created without a number. */
class KeyspaceCopiesTest {

    private static final String SERVER = "//" + CassandraServer.node();

    @Test
    void oneNodeHasOneCopy() {
        try (CqlSession session = OpenSession.open(CassandraAddress.read(SERVER + "/copies?replication=auto"))) {
            assertThat(session.getMetadata().getKeyspace("copies").orElseThrow().getReplication())
                    .containsEntry("class", "org.apache.cassandra.locator.NetworkTopologyStrategy")
                    .containsEntry("datacenter1", "1");
        }
    }

    /** As {@code verify --store cassandra://…} opens it. */
    @Test
    void aScratchEngineMakesItsKeyspaceAndRemovesIt() {
        try (ScratchEngine scratch = ScratchEngine.nextTo("cassandra:" + SERVER + "/shop")) {
            assertThat(scratch.engine().profile().name()).isEqualTo("cassandra");
        }
        try (CqlSession session = OpenSession.open(CassandraAddress.read(SERVER + "/copies?replication=auto"))) {
            assertThat(session.execute("SELECT keyspace_name FROM system_schema.keyspaces")
                            .all())
                    .noneMatch(each -> each.getString(0).contains("-verify-"));
        }
    }
}
