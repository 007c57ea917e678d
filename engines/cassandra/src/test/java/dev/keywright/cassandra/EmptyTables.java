package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.table.CqlFragments;
import java.util.ArrayList;
import java.util.List;

/** Empties tables: this takes far less time than creating one, and finding that a table is empty takes almost none. */
final class EmptyTables {

    private EmptyTables() {}

    /** The names of all tables of the session's keyspace. */
    static List<String> tables(CqlSession session) {
        String keyspace = session.getKeyspace().orElseThrow().asInternal();
        List<String> names = new ArrayList<>();
        for (Row each :
                session.execute("SELECT table_name FROM system_schema.tables WHERE keyspace_name = ?", keyspace)) {
            String name = CqlFragments.name(each.getString(0));
            names.add(name);
            if (session.execute("SELECT * FROM " + name + " LIMIT 1").one() != null) {
                session.execute("TRUNCATE " + name);
            }
        }
        return names;
    }
}
