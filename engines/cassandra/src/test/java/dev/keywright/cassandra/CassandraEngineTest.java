package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.engine.EngineKit;
import dev.keywright.testkit.server.CassandraServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Runs the engine kit on a real node; tables are emptied between tests, since creating them takes long. */
class CassandraEngineTest implements EngineKit {

    private static final String ADDRESS = "//" + CassandraServer.node() + "/kit";

    private static CqlSession session;

    @BeforeAll
    static void start() {
        session = OpenSession.open(CassandraAddress.read(ADDRESS + "?replication=1"));
    }

    @AfterAll
    static void stop() {
        session.close();
    }

    @Override
    public Engine open() {
        EmptyTables.tables(session);
        return Engines.open("cassandra:" + ADDRESS);
    }
}
