package dev.keywright.compiler.design.upkeep;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Names a row by its entity and the values that identify it, so that two statements of one change that need the same
 * row share one read and one lock: {@code items id = :item}, whether it is updated or referred to. Used by
 * {@code AddSupportReads} and {@code SharedLocks}.
 */
public final class RowIdentity {

    private RowIdentity() {}

    /** The row that the conditions of an update or delete identify, where it is one. */
    public static Optional<String> byConditions(Model model, String entity, List<Condition> where) {
        Map<String, String> columns = new TreeMap<>();
        Condition.equalTerms(where).forEach((column, term) -> columns.put(column, term.toString()));
        boolean one = columns.size() == where.size() && isOne(model, entity, where);
        return one ? Optional.of(entity + " " + columns) : Optional.empty();
    }

    /** Whether at most one row can meet the conditions, since they give it a whole key. */
    public static boolean isOne(Model model, String entity, List<Condition> where) {
        return model.entity(entity)
                .unique(List.copyOf(Condition.equalTerms(where).keySet()));
    }

    /** The row that a mutation changes, where its values or conditions identify one. */
    public static Optional<String> ofMutation(Model model, Mutation mutation) {
        if (mutation instanceof Mutation.Update || mutation instanceof Mutation.Delete) {
            return byConditions(model, mutation.entity(), mutation.where(model));
        }
        Map<String, String> columns = new TreeMap<>();
        List<String> key = model.entity(mutation.entity()).key();
        for (Mutation.Assignment each : mutation.values()) {
            if (key.contains(each.column())) {
                columns.put(each.column(), each.value().toString());
            }
        }
        return columns.size() == key.size() ? Optional.of(mutation.entity() + " " + columns) : Optional.empty();
    }

    /** The parent that a mutation makes a row refer to, where its values, or the conditions of a delete, identify it. */
    public static Optional<String> ofParent(Relationship relationship, List<String> path, Mutation mutation) {
        Map<String, Term> values =
                mutation instanceof Mutation.Delete delete ? Condition.equalTerms(delete.where()) : new TreeMap<>();
        mutation.values().forEach(each -> values.put(each.column(), each.value()));
        Map<String, String> columns = new TreeMap<>();
        for (int i = 0; i < relationship.columns().size(); i++) {
            Term value = values.get(relationship.columns().get(i));
            if (value != null) {
                columns.put(relationship.parentColumns().get(i), value.toString());
            }
        }
        boolean all =
                path.size() == 1 && columns.size() == relationship.columns().size();
        return all ? Optional.of(relationship.parent() + " " + columns) : Optional.empty();
    }
}
