package dev.keywright.cassandra.ddl;

import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.table.CreateTable;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.ddl.ScriptComments;
import dev.keywright.core.ddl.TableTimeToLive;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Prints a script for cqlsh: a keyspace, and the statements with which the engine creates its tables. Used by
 * {@code CassandraProvider}.
 *
 * <pre>
 *   CREATE KEYSPACE IF NOT EXISTS manhunt
 *     WITH replication = {…};
 *   USE manhunt;
 *   CREATE TABLE …
 * </pre>
 */
public final class CqlDdl implements DdlWriter {

    /** Twenty years, more than which Cassandra refuses. */
    private static final long TTL_SECONDS_MAX = 630_720_000;

    private static final ScriptComments COMMENTS = new ScriptComments("--");

    @Override
    public String format() {
        return "cql";
    }

    @Override
    public String write(Design design) {
        String keyspace = CqlFragments.name(
                NameRule.CASSANDRA_KEYSPACE.legalName(design.model().name()));
        return COMMENTS.head(design, "Cassandra", "Run it with cqlsh -f.")
                + COMMENTS.line("Set the replication factor of your cluster; a single node has 1.")
                + "CREATE KEYSPACE IF NOT EXISTS " + keyspace
                + "\n  WITH replication = {'class': 'NetworkTopologyStrategy', 'replication_factor': 3};\n"
                + "USE " + keyspace + ";\n"
                + design.tables().stream()
                        .map(each -> "\n" + table(design, each))
                        .collect(Collectors.joining());
    }

    private static String table(Design design, Table table) {
        TableShape shape = new TableShape(design.target(), table, Optional.of(design.model()));
        List<String> expiry = expiry(design, table);
        String kept = table.retention()
                .map(each -> COMMENTS.line("Kept " + each
                        + (expiry.isEmpty()
                                ? "; the store sets the time to live of each row."
                                : ", and for one more period, counted from the write.")))
                .orElse("");
        return COMMENTS.rows(table) + kept + new CreateTable(shape, remarks(shape), expiry).statement() + ";\n";
    }

    private static Map<String, String> remarks(TableShape shape) {
        Map<String, String> remarks = new LinkedHashMap<>();
        shape.textColumns()
                .forEach((column, type) ->
                        remarks.put(column, " -- " + type.replaceAll("\\p{Cntrl}", " ") + ", encoded as key text"));
        return remarks;
    }

    private static List<String> expiry(Design design, Table table) {
        return TableTimeToLive.of(design, table).stream()
                .flatMapToLong(each -> each.seconds(TTL_SECONDS_MAX).stream())
                .mapToObj(each -> "default_time_to_live = " + each)
                .toList();
    }
}
