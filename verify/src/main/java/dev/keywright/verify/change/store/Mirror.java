package dev.keywright.verify.change.store;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.verify.data.Dataset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * A model of a relational database: lists of rows, changed one statement at a time, with every constraint checked by
 * looking at all rows. Slow, and simple enough to trust. {@link MirroredStore} compares a store with it. Used by
 * {@code MirroredStore}.
 */
public final class Mirror {

    /** The outcome of a change. */
    public enum Result {
        DONE,
        /** It violates a key or a reference that a store checks; nothing changed. */
        REFUSED,
        /** It violates a reference that a store does not check but questions rely on; nothing changed. */
        UNCHECKED
    }

    private final Model model;
    private Map<String, List<Row>> rows = new LinkedHashMap<>();

    public Mirror(Model model) {
        this.model = model;
        model.entities().forEach(each -> rows.put(each.name(), new ArrayList<>()));
    }

    public Dataset dataset() {
        return new Dataset(model, rows);
    }

    public List<Row> rows(String entity) {
        return List.copyOf(rows.get(entity));
    }

    public Result insert(String entity, Row row) {
        return changed(() -> rows.get(entity).add(row));
    }

    public Result update(String entity, Row row, UnaryOperator<Row> change) {
        return changed(() -> {
            rows.get(entity).replaceAll(each -> each == row ? change.apply(each) : each);
            return true;
        });
    }

    public Result delete(String entity, Row row) {
        return changed(() -> deleted(entity, row));
    }

    /** @param change whether it is allowed as far as it saw */
    private Result changed(BooleanSupplier change) {
        Map<String, List<Row>> before = new LinkedHashMap<>();
        rows.forEach((entity, each) -> before.put(entity, new ArrayList<>(each)));
        boolean meets = change.getAsBoolean()
                && model.entities().stream().allMatch(this::checksHold)
                && model.entities().stream().allMatch(this::keysUnique)
                && model.relationships().stream().filter(Relationship::checked).allMatch(this::referencesHold);
        Result result = !meets
                ? Result.REFUSED
                : model.relationships().stream().allMatch(this::referencesHold) ? Result.DONE : Result.UNCHECKED;
        if (result != Result.DONE) {
            rows = before;
        }
        return result;
    }

    /** A deleted row whose children are still to be looked at. */
    private record DeletedRow(String entity, Row row) {}

    /** Deletes a row, and returns whether no reference refuses that. */
    private boolean deleted(String entity, Row row) {
        Deque<DeletedRow> open = new ArrayDeque<>(List.of(new DeletedRow(entity, row)));
        rows.get(entity).removeIf(each -> each == row);
        while (!open.isEmpty()) {
            DeletedRow parent = open.poll();
            for (Relationship each : model.relationships()) {
                if (each.parent().equals(parent.entity)) {
                    List<Row> children = children(each, parent.row);
                    if (!children.isEmpty() && refuses(each)) {
                        return false;
                    }
                    children.forEach(child -> open.addAll(applyOnDelete(each, child)));
                }
            }
        }
        return true;
    }

    private static boolean refuses(Relationship relationship) {
        return relationship.onDelete() != Relationship.OnDelete.CASCADE
                && relationship.onDelete() != Relationship.OnDelete.SET_NULL
                && relationship.checked()
                && !relationship.deferred();
    }

    private List<DeletedRow> applyOnDelete(Relationship relationship, Row child) {
        if (relationship.onDelete() == Relationship.OnDelete.CASCADE) {
            rows.get(relationship.child()).removeIf(each -> each == child);
            return List.of(new DeletedRow(relationship.child(), child));
        }
        if (relationship.onDelete() == Relationship.OnDelete.SET_NULL) {
            rows.get(relationship.child()).replaceAll(each -> each == child ? without(each, relationship) : each);
        }
        return List.of();
    }

    private static Row without(Row row, Relationship relationship) {
        Row without = row;
        for (String column : relationship.columns()) {
            without = without.with(column, null);
        }
        return without;
    }

    private List<Row> children(Relationship relationship, Row parent) {
        return rows.get(relationship.child()).stream()
                .filter(each -> each.refersThrough(relationship) && matches(relationship, each, parent))
                .toList();
    }

    private boolean referencesHold(Relationship relationship) {
        return rows.get(relationship.child()).stream()
                .filter(each -> each.refersThrough(relationship))
                .filter(each -> relationship.columns().stream().noneMatch(column -> each.value(column) == null))
                .allMatch(child -> rows.get(relationship.parent()).stream()
                        .anyMatch(parent -> matches(relationship, child, parent)));
    }

    private static boolean matches(Relationship relationship, Row child, Row parent) {
        for (int place = 0; place < relationship.columns().size(); place++) {
            Object one = child.value(relationship.columns().get(place));
            Object other = parent.value(relationship.parentColumns().get(place));
            if (one == null || other == null || Values.compare(one, other) != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean checksHold(Entity entity) {
        return rows.get(entity.name()).stream()
                .map(each -> Bindings.NONE.with(entity.name(), each))
                .allMatch(row -> entity.constraints().stream()
                        .noneMatch(each -> EvaluateCondition.isFalse(each.condition(), row)));
    }

    private boolean keysUnique(Entity entity) {
        List<List<String>> keys = new ArrayList<>(List.of(entity.key()));
        keys.addAll(entity.uniques());
        return keys.stream().allMatch(key -> {
            List<List<Object>> values = rows.get(entity.name()).stream()
                    .map(row -> values(row, key))
                    .filter(each -> !each.contains(null))
                    .toList();
            return values.stream().distinct().count() == values.size();
        });
    }

    private static List<Object> values(Row row, List<String> columns) {
        List<Object> values = new ArrayList<>();
        columns.forEach(each -> values.add(Values.canonical(row.value(each))));
        return values;
    }
}
