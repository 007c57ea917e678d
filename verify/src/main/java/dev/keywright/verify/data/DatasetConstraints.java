package dev.keywright.verify.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.EvaluationException;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Admits rows of one entity while its constraints hold: no key and no unique twice, and no more children of a parent,
 * or rows with the same element, than the model says. Used by {@code DrawDataset}.
 */
public final class DatasetConstraints {

    private final Entity entity;
    private final List<Relationship> bounded;
    private final Set<List<Object>> keys = new LinkedHashSet<>();
    private final Map<List<Object>, Long> sharing = new LinkedHashMap<>();

    public DatasetConstraints(Entity entity, List<Relationship> references) {
        this.entity = entity;
        this.bounded =
                references.stream().filter(each -> each.atMost().isPresent()).toList();
    }

    /** Admits the row if no constraint forbids it, and returns whether it did. */
    public boolean admit(Row row) {
        List<List<Object>> needed = keys(row);
        Map<List<Object>, Long> shared = shared(row);
        boolean room = !violatesCheck(row)
                && needed.stream().noneMatch(keys::contains)
                && shared.entrySet().stream()
                        .allMatch(each -> sharing.getOrDefault(each.getKey(), 0L) < each.getValue());
        if (room) {
            keys.addAll(needed);
            shared.keySet().forEach(each -> sharing.merge(each, 1L, Long::sum));
        }
        return room;
    }

    private boolean violatesCheck(Row row) {
        Bindings bound = Bindings.NONE.with(entity.name(), row);
        try {
            return entity.constraints().stream().anyMatch(each -> EvaluateCondition.isFalse(each.condition(), bound));
        } catch (EvaluationException e) {
            return true;
        }
    }

    /** The key and the uniques; keys with a null never conflict. */
    private List<List<Object>> keys(Row row) {
        List<List<Object>> keys = new ArrayList<>();
        List<List<String>> uniques = new ArrayList<>(entity.uniques());
        uniques.add(entity.key());
        uniques.forEach(each -> named(each, each, row).ifPresent(keys::add));
        return keys;
    }

    /** The parents and elements for which the model bounds the number of rows, each with its bound. */
    private Map<List<Object>, Long> shared(Row row) {
        Map<List<Object>, Long> shared = new LinkedHashMap<>();
        bounded.forEach(each -> parent(each, row)
                .ifPresent(parent -> shared.put(parent, each.atMost().getAsLong())));
        for (Attribute each : entity.attributes()) {
            boolean holds = each.atMost().isPresent() && row.value(each.name()) != null;
            for (Object element : holds ? (List<?>) row.value(each.name()) : List.of()) {
                if (element != null) {
                    shared.put(
                            List.of(each.name(), Values.canonical(element)),
                            each.atMost().getAsLong());
                }
            }
        }
        return shared;
    }

    private static Optional<List<Object>> parent(Relationship reference, Row row) {
        return row.refersThrough(reference) ? named(reference.name(), reference.columns(), row) : Optional.empty();
    }

    private static Optional<List<Object>> named(Object name, List<String> columns, Row row) {
        List<Object> values = new ArrayList<>(List.of(name));
        columns.forEach(each -> values.add(Values.canonical(row.value(each))));
        return values.contains(null) ? Optional.empty() : Optional.of(values);
    }
}
