package dev.keywright.compiler.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.StoredColumns;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A table of a DynamoDB design in DynamoDB's terms, for every format that tells it.
 *
 * @param attributes every attribute of a key, once
 * @param expiry the attribute with the second at which an item goes
 */
record DynamoTable(
        String name,
        Table table,
        StoredColumns columns,
        List<KeyColumn> attributes,
        List<Gsi> indexes,
        Optional<String> expiry) {

    /** What all indexes of a table may include together. */
    static final int INCLUDED_MAX = 100;

    /** A global secondary index. */
    record Gsi(String name, List<KeyColumn> partition, List<KeyColumn> sort, Projection projection) {}

    /** What an index holds beside keys: nothing, some attributes by name, or all of them. */
    record Projection(Kind kind, List<String> included) {

        enum Kind {
            KEYS_ONLY,
            INCLUDE,
            ALL
        }
    }

    static List<DynamoTable> of(Design design) {
        return design.tables().stream().map(each -> of(design, each)).toList();
    }

    private static DynamoTable of(Design design, Table table) {
        StoredColumns columns = StoredColumns.of(design, table, type -> "attribute");
        Map<String, KeyColumn> attributes = new LinkedHashMap<>();
        Stream.concat(
                        Stream.of(table.partition(), table.sort()),
                        table.indexes().stream().flatMap(each -> Stream.of(each.partition(), each.sort())))
                .flatMap(List::stream)
                .forEach(each -> attributes.putIfAbsent(each.name(), each));
        return new DynamoTable(
                NameRule.DYNAMODB.of(table.name()),
                table,
                columns,
                List.copyOf(attributes.values()),
                bounded(table.indexes().stream()
                        .map(each -> new Gsi(
                                NameRule.DYNAMODB.of(each.name()),
                                each.partition(),
                                each.sort(),
                                projection(table, columns, each)))
                        .toList()),
                table.retention().map(each -> columns.free(Expiry.COLUMN)));
    }

    private static Projection projection(Table table, StoredColumns columns, Table.Index index) {
        Set<String> wanted = new TreeSet<>();
        Set<String> all = new TreeSet<>();
        for (RowKind kind : table.stored()) {
            if (kind.layout(Optional.of(index.name())).isPresent()) {
                columns.of(kind).stream().map(StoredColumn::name).forEach(all::add);
                kind.slots().stream()
                        .filter(each -> each.index().equals(index.name()))
                        .flatMap(each -> each.projection().stream())
                        .filter(kind.columns()::contains)
                        .forEach(each -> wanted.add(columns.name(kind, each)));
            }
        }
        if (wanted.isEmpty()) {
            return new Projection(Projection.Kind.KEYS_ONLY, List.of());
        }
        return wanted.equals(all)
                ? new Projection(Projection.Kind.ALL, List.of())
                : new Projection(Projection.Kind.INCLUDE, List.copyOf(wanted));
    }

    /** Where the lists of names grow too long together, the longest become all attributes. */
    private static List<Gsi> bounded(List<Gsi> indexes) {
        List<Gsi> bounded = new ArrayList<>(indexes);
        while (bounded.stream()
                        .mapToInt(each -> each.projection().included().size())
                        .sum()
                > INCLUDED_MAX) {
            Gsi longest = bounded.stream()
                    .max(Comparator.comparingInt(
                                    (Gsi each) -> each.projection().included().size())
                            .thenComparing(Gsi::name))
                    .orElseThrow();
            Projection all = new Projection(Projection.Kind.ALL, List.of());
            bounded.replaceAll(
                    each -> each.equals(longest) ? new Gsi(each.name(), each.partition(), each.sort(), all) : each);
        }
        return bounded;
    }
}
