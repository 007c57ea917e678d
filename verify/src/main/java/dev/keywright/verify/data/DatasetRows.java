package dev.keywright.verify.data;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.view.RelatedRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of a dataset as the derivation of row kinds reads them, with references resolved once. Used by
 * {@code LoadedDesign}.
 */
public final class DatasetRows implements RelatedRows {

    private final Dataset dataset;
    private final Map<String, Map<List<Object>, List<Row>>> byReference = new LinkedHashMap<>();

    public DatasetRows(Dataset dataset) {
        this.dataset = dataset;
    }

    @Override
    public List<Row> rows(String entity) {
        return dataset.rows(entity);
    }

    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        boolean owned = child.refersThrough(relationship);
        List<Object> key = keyValues(child, relationship.columns());
        return !owned || key.contains(null)
                ? Optional.empty()
                : index("parent of " + relationship.name(), relationship.parent(), relationship.parentColumns())
                        .getOrDefault(key, List.of())
                        .stream()
                        .findFirst();
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        List<Object> key = keyValues(parent, relationship.parentColumns());
        return index("children of " + relationship.name(), relationship.child(), relationship.columns())
                .getOrDefault(key, List.of())
                .stream()
                .filter(each -> each.refersThrough(relationship))
                .toList();
    }

    private Map<List<Object>, List<Row>> index(String name, String entity, List<String> columns) {
        return byReference.computeIfAbsent(name, each -> {
            Map<List<Object>, List<Row>> rows = new LinkedHashMap<>();
            dataset.rows(entity).forEach(row -> rows.computeIfAbsent(keyValues(row, columns), key -> new ArrayList<>())
                    .add(row));
            return rows;
        });
    }

    private static List<Object> keyValues(Row row, List<String> columns) {
        List<Object> key = new ArrayList<>();
        columns.forEach(each -> key.add(Values.canonical(row.value(each))));
        return key;
    }
}
