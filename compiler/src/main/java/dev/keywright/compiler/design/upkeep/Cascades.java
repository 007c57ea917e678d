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

/**
 * Adds to the mutations of a change those that follow from them: ON DELETE CASCADE deletes children with their parent.
 */
public final class Cascades {

    private static final int DEPTH_MAX = 4;

    private Cascades() {}

    public static List<Mutation> of(Model model, Change change) {
        List<Mutation> all = new ArrayList<>(change.mutations());
        for (Mutation each : change.mutations()) {
            if (each instanceof Mutation.Delete) {
                below(model, each.entity(), all, 0);
            }
        }
        return all;
    }

    private static void below(Model model, String parent, List<Mutation> all, int depth) {
        for (Relationship each : model.relationships()) {
            boolean goes = each.parent().equals(parent)
                    && each.onDelete() == Relationship.OnDelete.CASCADE
                    && depth < DEPTH_MAX;
            if (goes) {
                all.add(new Mutation.Delete(each.child(), byReference(model, each)));
                below(model, each.child(), all, depth + 1);
            }
        }
    }

    private static List<Condition> byReference(Model model, Relationship relationship) {
        Entity child = model.entity(relationship.child()).orElseThrow();
        return relationship.columns().stream()
                .map(each -> new Term.Column(
                        child.name(), each, child.attribute(each).orElseThrow().type()))
                .map(each -> (Condition) new Condition.Compare(
                        each, Condition.Operator.EQUAL, new Term.Parameter(each.name(), each.type())))
                .toList();
    }
}
