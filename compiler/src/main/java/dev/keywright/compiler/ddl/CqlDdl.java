package dev.keywright.compiler.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.layout.CqlName;
import dev.keywright.core.layout.CqlTypes;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A script for cqlsh.
 *
 * <pre>
 *   CREATE TABLE IF NOT EXISTS search_by_contact_id (
 *     contact_id uuid,
 *     created_at bigint,
 *     PRIMARY KEY ((contact_id), created_at)
 *   ) WITH CLUSTERING ORDER BY (created_at DESC);
 * </pre>
 */
final class CqlDdl implements DdlWriter {

    /** Twenty years, more than which Cassandra refuses. */
    private static final long TTL_SECONDS_MAX = 630_720_000;

    private static final ScriptComments COMMENTS = new ScriptComments("--");

    @Override
    public String write(Design design) {
        String keyspace = CqlName.quoted(
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
        KeyNullability key = new KeyNullability(design, table);
        List<String> lines = new ArrayList<>();
        key.partition().forEach(each -> lines.add(column(each, true)));
        key.sort().forEach(each -> lines.add(column(each, false)));
        CqlTypes.PRESENCE.forEach(each -> lines.add(CqlName.quoted(each) + " boolean,"));
        for (StoredColumn each : TableColumns.of(design, table, CqlTypes::of).all()) {
            lines.add(CqlName.quoted(each.name()) + " " + CqlTypes.of(each.type()) + ",");
        }
        lines.add(primaryKey(table));
        return COMMENTS.rows(table)
                + remark(design, table)
                + "CREATE TABLE IF NOT EXISTS " + CqlName.quoted(NameRule.CASSANDRA_TABLE.legalName(table.name()))
                + " (\n"
                + lines.stream().map(each -> "  " + each + "\n").collect(Collectors.joining())
                + ")" + options(design, table) + ";\n";
    }

    /** A partition has no order, so there only null needs the text of keys. */
    private static String column(KeyNullability.Part part, boolean partition) {
        Type type = TypeText.read(part.column().type());
        boolean plain = !part.nullable() && (partition || CqlTypes.ordersAlike(type));
        String remark = " -- " + type + (part.nullable() ? " or null" : "") + ", encoded as key text";
        return CqlName.quoted(part.column().name()) + " " + (plain ? CqlTypes.of(type) : "text") + ","
                + (plain ? "" : remark.replaceAll("\\p{Cntrl}", " "));
    }

    private static String primaryKey(Table table) {
        String partition = names(table.partition());
        return "PRIMARY KEY ((" + partition + ")" + (table.sort().isEmpty() ? "" : ", " + names(table.sort())) + ")";
    }

    private static String names(List<KeyColumn> columns) {
        return columns.stream().map(each -> CqlName.quoted(each.name())).collect(Collectors.joining(", "));
    }

    private static String remark(Design design, Table table) {
        return table.retention()
                .map(each -> COMMENTS.line("Kept " + each
                        + (options(design, table).contains("time_to_live")
                                ? ", and for one more period, counted from the write."
                                : "; the store sets the time to live of each row.")))
                .orElse("");
    }

    private static String options(Design design, Table table) {
        Stream<String> order = table.sort().stream().anyMatch(KeyColumn::descending)
                ? Stream.of("CLUSTERING ORDER BY ("
                        + table.sort().stream()
                                .map(each -> CqlName.quoted(each.name()) + (each.descending() ? " DESC" : " ASC"))
                                .collect(Collectors.joining(", "))
                        + ")")
                : Stream.empty();
        Stream<String> expiry = TableTimeToLive.of(design, table).stream()
                .flatMapToLong(each -> each.seconds(TTL_SECONDS_MAX).stream())
                .mapToObj(each -> "default_time_to_live = " + each);
        String options = Stream.concat(order, expiry).collect(Collectors.joining(" AND "));
        return options.isEmpty() ? "" : " WITH " + options;
    }
}
