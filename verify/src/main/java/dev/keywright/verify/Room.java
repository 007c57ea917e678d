package dev.keywright.verify;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an entity has room for: no key and no unique twice, and no more children of a parent than the model says. */
final class Room {

    private final Entity entity;
    private final List<Relationship> bounded;
    private final Set<List<Object>> keys = new LinkedHashSet<>();
    private final Map<List<Object>, Long> children = new LinkedHashMap<>();

    Room(Entity entity, List<Relationship> references) {
        this.entity = entity;
        this.bounded =
                references.stream().filter(each -> each.atMost().isPresent()).toList();
    }

    /** Takes the room that the row needs, if there is. */
    boolean take(Row row) {
        List<List<Object>> needed = keys(row);
        boolean room = needed.stream().noneMatch(keys::contains)
                && bounded.stream().allMatch(each -> parent(each, row)
                        .map(parent -> children.getOrDefault(parent, 0L)
                                < each.atMost().getAsLong())
                        .orElse(true));
        if (room) {
            keys.addAll(needed);
            bounded.forEach(each -> parent(each, row).ifPresent(parent -> children.merge(parent, 1L, Long::sum)));
        }
        return room;
    }

    /** The key and the uniques; nulls are never the same. */
    private List<List<Object>> keys(Row row) {
        List<List<Object>> keys = new ArrayList<>();
        List<List<String>> uniques = new ArrayList<>(entity.uniques());
        uniques.add(entity.key());
        uniques.forEach(each -> named(each, each, row).ifPresent(keys::add));
        return keys;
    }

    private static Optional<List<Object>> parent(Relationship reference, Row row) {
        return row.refersBy(reference) ? named(reference.name(), reference.columns(), row) : Optional.empty();
    }

    private static Optional<List<Object>> named(Object name, List<String> columns, Row row) {
        List<Object> values = new ArrayList<>(List.of(name));
        columns.forEach(each -> values.add(Values.canonical(row.value(each))));
        return values.contains(null) ? Optional.empty() : Optional.of(values);
    }
}
