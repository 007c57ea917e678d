package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.table.CqlFragments;
import java.util.ArrayList;
import java.util.List;

/** Tables without their rows: to empty one takes far less than to make it, and to see that it is empty next to nothing. */
final class EmptyTables {

    private EmptyTables() {}

    /** All tables of the session's keyspace, whoever has made them; their names. */
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
