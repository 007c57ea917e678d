package dev.keywright.compiler.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.layout.IndexProjection;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.view.Expiry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A table of a DynamoDB design in DynamoDB's terms, shared by all formats of its DDL.
 *
 * @param attributes every attribute of a key, once
 * @param kind the attribute that holds the kind of an item's row
 * @param expiry the attribute with the second at which an item goes
 */
record DynamoTableLayout(
        String name,
        Table table,
        TableColumns columns,
        List<KeyColumn> attributes,
        List<Gsi> indexes,
        String kind,
        String expiry) {

    private static final String KIND = "kind";

    /** A global secondary index. */
    record Gsi(String name, List<KeyColumn> partition, List<KeyColumn> sort, IndexProjection projection) {}

    static List<DynamoTableLayout> of(Design design) {
        return design.tables().stream().map(each -> of(design, each)).toList();
    }

    private static DynamoTableLayout of(Design design, Table table) {
        TableColumns columns = TableColumns.of(design, table, type -> "attribute");
        Map<String, KeyColumn> attributes = new LinkedHashMap<>();
        Stream.concat(
                        Stream.of(table.partition(), table.sort()),
                        table.indexes().stream().flatMap(each -> Stream.of(each.partition(), each.sort())))
                .flatMap(List::stream)
                .forEach(each -> attributes.putIfAbsent(each.name(), each));
        String kind = columns.unused(KIND);
        Map<String, IndexProjection> projections = IndexProjection.byIndex(table, columns.names(), kind);
        return new DynamoTableLayout(
                NameRule.DYNAMODB.legalName(table.name()),
                table,
                columns,
                List.copyOf(attributes.values()),
                table.indexes().stream()
                        .map(each -> new Gsi(
                                NameRule.DYNAMODB.legalName(each.name()),
                                each.partition(),
                                each.sort(),
                                projections.get(each.name())))
                        .toList(),
                kind,
                columns.unused(Expiry.COLUMN));
    }
}
