package dev.keywright.cassandra;

import dev.keywright.cassandra.ddl.CqlDdl;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import java.util.List;

/** Opens a keyspace as an engine, by an address such as {@code cassandra://127.0.0.1:9042/shop}. */
public final class CassandraProvider implements EngineProvider {

    @Override
    public String scheme() {
        return "cassandra";
    }

    @Override
    public Engine open(String address) {
        return new CassandraEngine(OpenSession.open(CassandraAddress.read(address)));
    }

    @Override
    public List<DdlWriter> ddl() {
        return List.of(new CqlDdl());
    }
}
