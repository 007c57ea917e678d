package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.engine.EngineKit;
import dev.keywright.testkit.server.CassandraServer;

/** Cassandra on a real node; its tables are emptied between tests, since making them takes long. */
class CassandraEngineTest implements EngineKit {

    private static final String KEYSPACE = "kit";

    @Override
    public Engine open() {
        String address = "//" + CassandraServer.node() + "/" + KEYSPACE + "?replication=1";
        try (CqlSession session = Connect.to(Address.read(address))) {
            session.getMetadata()
                    .getKeyspace(KEYSPACE)
                    .orElseThrow()
                    .getTables()
                    .keySet()
                    .forEach(each -> session.execute("TRUNCATE " + each.asCql(true)));
        }
        return Engines.open("cassandra:" + address);
    }
}
