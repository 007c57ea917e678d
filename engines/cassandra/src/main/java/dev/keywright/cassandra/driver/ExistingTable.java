package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.metadata.Metadata;
import com.datastax.oss.driver.api.core.metadata.schema.ClusteringOrder;
import com.datastax.oss.driver.api.core.metadata.schema.ColumnMetadata;
import com.datastax.oss.driver.api.core.metadata.schema.TableMetadata;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.core.engine.commit.EngineException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds a table that exists in Cassandra, and requires that it is the one of the design: same key, same order, same
 * column types. Used by {@code CassandraEngine} and {@code SchemaAgreement}.
 */
public final class ExistingTable {

    private ExistingTable() {}

    /** The table of that name. Refreshes the driver's metadata if it does not have the table yet. */
    public static TableMetadata metadata(CqlSession session, String name) {
        return find(session, name)
                .or(() -> table(session.refreshSchema(), session, name))
                .orElseThrow(() -> EngineException.refused(
                        "there is no table %s in %s",
                        name, session.getKeyspace().orElseThrow().asInternal()));
    }

    /** The table of that name, if the driver's metadata has it already. */
    public static Optional<TableMetadata> find(CqlSession session, String name) {
        return table(session.getMetadata(), session, name);
    }

    private static Optional<TableMetadata> table(Metadata metadata, CqlSession session, String name) {
        return metadata.getKeyspace(session.getKeyspace().orElseThrow())
                .flatMap(each -> each.getTable(CqlFragments.id(name)));
    }

    public static void requireSame(CqlSession session, TableShape shape) {
        TableMetadata there = metadata(session, shape.name());
        List<String> key = there.getPrimaryKey().stream()
                .map(each -> each.getName().asInternal())
                .toList();
        EngineException.require(
                key.equals(shape.keyNames())
                        && there.getPartitionKey().size()
                                == shape.partitionNames().size(),
                "table %s already exists, but its key is %s, and the design's is %s",
                shape.name(),
                key,
                shape.keyNames());
        List<String> order = there.getClusteringColumns().entrySet().stream()
                .map(each ->
                        withDirection(each.getKey().getName().asInternal(), each.getValue() == ClusteringOrder.DESC))
                .toList();
        List<String> designed = shape.table().sort().stream()
                .map(each -> withDirection(each.name(), each.descending()))
                .toList();
        EngineException.require(
                order.equals(designed),
                "table %s already exists, but its clustering order is %s, and the design's is %s",
                shape.name(),
                order,
                designed);
        Map<String, String> wanted = new LinkedHashMap<>(shape.keyTypes());
        wanted.putAll(shape.columns());
        wanted.forEach((name, type) -> column(there, shape, name, type));
    }

    private static String withDirection(String name, boolean descending) {
        return name + (descending ? " DESC" : " ASC");
    }

    private static void column(TableMetadata there, TableShape shape, String name, String type) {
        String found = there.getColumn(CqlFragments.id(name))
                .map(ColumnMetadata::getType)
                .map(each -> each.asCql(true, true))
                .orElse("missing");
        EngineException.require(
                found.equals(type),
                "table %s already exists, but its column %s is %s, and the design's is %s",
                shape.name(),
                name,
                found,
                type);
    }
}
