package dev.keywright.core.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an engine index holds of its rows beside keys, where the engine copies columns by name: those that questions read
 * there, and the one that tells the row's kind. All columns only where there is no room for so many names, since an
 * index that holds all is written whenever anything of a row changes.
 *
 * @param all whatever a row has
 * @param included by name, in their order
 */
public record IndexProjection(boolean all, List<String> included) {

    /** What all indexes of a table may include by name together. */
    public static final int INCLUDED_MAX = 100;

    public IndexProjection {
        included = List.copyOf(included);
    }

    /** By index, in the table's order. */
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
