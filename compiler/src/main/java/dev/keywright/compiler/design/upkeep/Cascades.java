package dev.keywright.compiler.design.upkeep;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds to the mutations of a change those that follow from them by the schema: a delete of a parent deletes its
 * children, or sets their references to null. Used by {@code KeySavings}, {@code SearchSpace} and {@code SharedLocks}.
 *
 * <pre>
 *   delete contact where id = :id
 *     delete search where contact_id = :id            on delete cascade
 *     update note where contact_id = :id set contact_id = null     on delete set null
 * </pre>
 */
public final class Cascades {

    private static final int DEPTH_MAX = 4;

    private Cascades() {}

    public static List<Mutation> of(Model model, Change change) {
        List<Mutation> all = new ArrayList<>(change.mutations());
        for (Mutation each : change.mutations()) {
            if (each instanceof Mutation.Delete delete) {
                addBelow(model, delete, all, 0);
            }
        }
        return all;
    }

    private static void addBelow(Model model, Mutation.Delete parent, List<Mutation> all, int depth) {
        for (Relationship each : model.relationships()) {
            if (!each.parent().equals(parent.entity()) || depth >= DEPTH_MAX) {
                continue;
            }
            if (each.onDelete() == Relationship.OnDelete.CASCADE) {
                Mutation.Delete children = new Mutation.Delete(each.child(), byReference(model, each, parent));
                all.add(children);
                addBelow(model, children, all, depth + 1);
            } else if (each.onDelete() == Relationship.OnDelete.SET_NULL) {
                all.add(new Mutation.Update(each.child(), byReference(model, each, parent), nulls(model, each)));
            }
        }
    }

    /** Children of the rows that the delete names by their key, or of any row. */
    private static List<Condition> byReference(Model model, Relationship relationship, Mutation.Delete parent) {
        Entity child = model.entity(relationship.child());
        Map<String, Term> fixed = Condition.equalTerms(parent.where());
        List<Condition> conditions = new ArrayList<>();
        for (int i = 0; i < relationship.columns().size(); i++) {
            String name = relationship.columns().get(i);
            Term.Column column = new Term.Column(
                    child.name(), name, child.attribute(name).orElseThrow().type());
            Term value =
                    fixed.getOrDefault(relationship.parentColumns().get(i), new Term.Parameter(name, column.type()));
            conditions.add(new Condition.Compare(column, Condition.Operator.EQUAL, value));
        }
        return List.copyOf(conditions);
    }

    private static List<Mutation.Assignment> nulls(Model model, Relationship relationship) {
        Entity child = model.entity(relationship.child());
        return relationship.columns().stream()
                .map(child::attribute)
                .flatMap(Optional::stream)
                .map(each -> new Mutation.Assignment(each.name(), Term.Constant.nullOf(each.type())))
                .toList();
    }
}
