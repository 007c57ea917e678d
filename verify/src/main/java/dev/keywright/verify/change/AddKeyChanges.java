package dev.keywright.verify.change;

import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Rate;
import dev.keywright.core.model.Returns;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds a change of the primary key to every entity of a model, since few models declare one of their own:
 *
 * <pre>
 *   rekey_member   UPDATE member SET id = :id WHERE id = :was_id
 * </pre>
 *
 * <p>Used by {@code Script}.
 */
final class AddKeyChanges {

    private static final String WAS = "was_";

    private AddKeyChanges() {}

    static Model addTo(Model model) {
        List<Change> changes = new ArrayList<>(model.changes());
        model.entities().stream()
                .filter(each -> !each.keyGenerated())
                .map(AddKeyChanges::change)
                .forEach(changes::add);
        return new Model(model.name(), model.entities(), model.relationships(), model.questions(), changes);
    }

    private static Change change(Entity entity) {
        List<Parameter> parameters = new ArrayList<>();
        List<Condition> where = new ArrayList<>();
        List<Mutation.Assignment> values = new ArrayList<>();
        for (String column : entity.key()) {
            Type type = entity.attribute(column).orElseThrow().type();
            parameters.add(new Parameter(WAS + column, type, false));
            parameters.add(new Parameter(column, type, false));
            where.add(new Condition.Compare(
                    new Term.Column(entity.name(), column, type),
                    Condition.Operator.EQUAL,
                    new Term.Parameter(WAS + column, type)));
            values.add(new Mutation.Assignment(column, new Term.Parameter(column, type)));
        }
        Mutation update = new Mutation.Update(entity.name(), where, values);
        return new Change(
                "rekey_" + entity.name(),
                Rate.ONCE_A_SECOND,
                Returns.EXEC,
                false,
                List.of(),
                List.of(),
                parameters,
                List.of(update),
                update.toString(),
                SourceSpan.wholeFile("rekey"));
    }
}
