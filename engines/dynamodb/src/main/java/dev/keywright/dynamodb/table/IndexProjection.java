package dev.keywright.dynamodb.table;

import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.StoredNames;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The columns that an index copies beside its keys, by name: those that questions read through the index, and the
 * column with the row's kind. An index copies all columns only where DynamoDB does not allow that many names, since it
 * is then written at every change of a row. Used by {@code TableRequest} and {@code TableShape}.
 *
 * @param all whether the index copies all columns of a row
 * @param included names of the copied columns, in order
 */
public record IndexProjection(boolean all, List<String> included) {

    /** The most names that all indexes of a table together may include. */
    public static final int INCLUDED_MAX = 100;

    public IndexProjection {
        included = List.copyOf(included);
    }

    /** The projections of a table's indexes by name, in the table's order. */
    public static Map<String, IndexProjection> byIndex(Table table, StoredNames names, String kindColumn) {
        Map<String, IndexProjection> projections = new LinkedHashMap<>();
        for (Table.Index index : table.indexes()) {
            projections.put(index.name(), new IndexProjection(false, included(table, names, kindColumn, index)));
        }
        while (named(projections) > INCLUDED_MAX) {
            String longest = projections.entrySet().stream()
                    .max(Comparator.comparingInt((Map.Entry<String, IndexProjection> each) ->
                                    each.getValue().included().size())
                            .thenComparing(Map.Entry::getKey))
                    .orElseThrow()
                    .getKey();
            projections.put(longest, new IndexProjection(true, List.of()));
        }
        return projections;
    }

    private static List<String> included(Table table, StoredNames names, String kindColumn, Table.Index index) {
        Set<String> included = new TreeSet<>(Set.of(kindColumn));
        for (RowKind kind : table.storedKinds()) {
            kind.slots().stream()
                    .filter(each -> each.index().equals(index.name()))
                    .flatMap(each -> each.projection().stream())
                    .filter(kind.columns()::contains)
                    .forEach(each ->
                            included.add(names.of(kind).get(kind.columns().indexOf(each))));
        }
        return new ArrayList<>(included);
    }

    private static int named(Map<String, IndexProjection> projections) {
        return projections.values().stream()
                .mapToInt(each -> each.included().size())
                .sum();
    }
}
