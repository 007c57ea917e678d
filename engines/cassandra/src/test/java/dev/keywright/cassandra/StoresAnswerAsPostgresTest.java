package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.server.CassandraServer;
import dev.keywright.verify.StoreKit;
import dev.keywright.verify.change.store.ScratchEngine;
import java.util.List;
import java.util.stream.Stream;

/** Stores on a node of Cassandra, with the tables of the script that {@code ddl} prints, answer as PostgreSQL does. */
class StoresAnswerAsPostgresTest implements StoreKit {

    @Override
    public String target() {
        return "cassandra";
    }

    /** The tables of the script, emptied; a store creates its internal tables itself. */
    @Override
    public ScratchEngine engine(Design design) {
        String address = "//" + CassandraServer.node() + "/" + design.model().name();
        try (CqlSession session = OpenSession.open(CassandraAddress.read(address + "?replication=1"))) {
            if (EmptyTables.tables(session).isEmpty()) {
                statements(Ddl.of(design)).forEach(session::execute);
            }
        }
        Engine engine = Engines.open("cassandra:" + address);
        return new ScratchEngine(engine, engine::close);
    }

    private static List<String> statements(String script) {
        return Stream.of(script.replaceAll("(?m)(^| )-- .*$", "").split(";\n"))
                .map(String::strip)
                .filter(each -> each.startsWith("CREATE TABLE"))
                .toList();
    }
}
