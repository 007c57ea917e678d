package dev.keywright.cassandra.table;

import dev.keywright.core.layout.Table.KeyColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the statement that creates a table, a line a column. Used by {@code CqlDdl} and {@code TableShape}.
 *
 * <pre>
 *   CREATE TABLE IF NOT EXISTS search_by_contact_id (
 *     contact_id uuid,
 *     created_at bigint,
 *     PRIMARY KEY ((contact_id), created_at)
 *   ) WITH CLUSTERING ORDER BY (created_at DESC)
 * </pre>
 *
 * @param remarks by column, what follows in its line
 * @param options that the table has beside the order of its rows
 */
public record CreateTable(TableShape shape, Map<String, String> remarks, List<String> options) {

    public String statement() {
        List<String> lines = new ArrayList<>();
        shape.keyTypes().forEach((name, type) -> lines.add(column(name, type)));
        shape.columns().forEach((name, type) -> lines.add(column(name, type)));
        lines.add(primaryKey());
        return "CREATE TABLE IF NOT EXISTS " + CqlFragments.name(shape.name()) + " (\n"
                + lines.stream().map(each -> "  " + each + "\n").collect(Collectors.joining()) + ")" + with();
    }

    private String column(String name, String type) {
        return CqlFragments.name(name) + " " + type + "," + remarks.getOrDefault(name, "");
    }

    private String primaryKey() {
        String sort = shape.sortNames().isEmpty() ? "" : ", " + CqlFragments.names(shape.sortNames());
        return "PRIMARY KEY ((" + CqlFragments.names(shape.partitionNames()) + ")" + sort + ")";
    }

    private String with() {
        List<KeyColumn> sort = shape.table().sort();
        Stream<String> order = sort.stream().anyMatch(KeyColumn::descending)
                ? Stream.of(sort.stream()
                        .map(each -> CqlFragments.name(each.name()) + (each.descending() ? " DESC" : " ASC"))
                        .collect(Collectors.joining(", ", "CLUSTERING ORDER BY (", ")")))
                : Stream.empty();
        String all = Stream.concat(order, options.stream()).collect(Collectors.joining(" AND "));
        return all.isEmpty() ? "" : " WITH " + all;
    }
}
