package dev.keywright.store.lookup;

import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The name and primary key of a row of an entity: {@code search 7}. Keys are equal if their values are, whatever type
 * of number holds them.
 */
public record Identity(String entity, List<Object> key) {

    public Identity {
        key = Collections.unmodifiableList(Values.allCanonical(key));
    }

    public static Identity of(Entity entity, Row row) {
        List<Object> key = new ArrayList<>();
        entity.key().forEach(each -> key.add(row.value(each)));
        return new Identity(entity.name(), key);
    }

    /** The row that the values identify, if they contain its whole primary key. */
    public static Optional<Identity> named(Entity entity, Map<String, Object> values) {
        if (!values.keySet().containsAll(entity.key())) {
            return Optional.empty();
        }
        List<Object> key = new ArrayList<>();
        entity.key().forEach(each -> key.add(values.get(each)));
        return Optional.of(new Identity(entity.name(), key));
    }

    /** The columns of the primary key with their values. */
    public Map<String, Object> columns(Entity of) {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (int place = 0; place < key.size(); place++) {
            columns.put(of.key().get(place), key.get(place));
        }
        return columns;
    }

    @Override
    public String toString() {
        return entity + " " + (key.size() == 1 ? key.get(0) : key);
    }
}
