package dev.keywright.store.typed;

import dev.keywright.core.row.Row;
import dev.keywright.store.Changes;
import dev.keywright.store.error.RefusedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Reads and changes the rows of one entity with Java's types, in a store, a session or a group; used by generated
 * code. Thread-safe in a store or a session; not thread-safe in a group.
 */
public final class EntityRows<R> {

    private final Changes changes;
    private final String entity;
    private final List<String> columns;
    private final Function<Cells, R> read;

    /** @param columns the columns in the order in which {@code read} takes them */
    public EntityRows(Changes changes, String entity, List<String> columns, Function<Cells, R> read) {
        this.changes = changes;
        this.entity = entity;
        this.columns = List.copyOf(columns);
        this.read = read;
    }

    public Optional<Versioned<R>> find(Map<String, Object> key) {
        return changes.row(entity, key).map(each -> new Versioned<>(typed(each.row()), each.version()));
    }

    public R insert(Map<String, Object> given) {
        return typed(changes.insert(entity, given));
    }

    public boolean update(Map<String, Object> key, Map<String, Object> given, OptionalLong version) {
        key.forEach((column, value) -> {
            if (given.containsKey(column) && !Objects.equals(given.get(column), value)) {
                throw new RefusedException("the " + column + " of a row of " + entity
                        + " cannot change; delete the row and insert another one");
            }
        });
        Map<String, Object> all = new LinkedHashMap<>(key);
        all.putAll(given);
        return changes.update(entity, all, version);
    }

    public void upsert(Map<String, Object> given) {
        changes.upsert(entity, given);
    }

    public boolean delete(Map<String, Object> key, OptionalLong version) {
        return changes.delete(entity, key, version);
    }

    private R typed(Row row) {
        return read.apply(Cells.of(entity, columns, row));
    }
}
