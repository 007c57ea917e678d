package dev.keywright.store.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Collects the rows that a named change is certain to read and whose keys are known from its arguments, so that they
 * are read in one round: the rows that it changes, and the parents of new rows. Not the parents of updated rows:
 * whether an update checks them is known only once the row is read, since they may be the ones that it had.
 */
final class PrefetchRows implements Mutation.Cases<Stream<Identity>> {

    private final StorageMap homes;
    private final Arguments arguments;

    PrefetchRows(StorageMap homes, Arguments arguments) {
        this.homes = homes;
        this.arguments = arguments;
    }

    List<Identity> identities(Change change) {
        return change.mutations().stream()
                .flatMap(each -> each.match(this))
                .distinct()
                .toList();
    }

    @Override
    public Stream<Identity> insert(Mutation.Insert insert) {
        Map<String, Object> given = parameterValues(insert.values());
        return Stream.concat(identity(insert.entity(), given), homes.parents(insert.entity(), given).stream());
    }

    @Override
    public Stream<Identity> update(Mutation.Update update) {
        return identity(update.entity(), equalityValues(update.where()));
    }

    @Override
    public Stream<Identity> delete(Mutation.Delete delete) {
        return identity(delete.entity(), equalityValues(delete.where()));
    }

    @Override
    public Stream<Identity> upsert(Mutation.Upsert upsert) {
        return identity(upsert.entity(), parameterValues(upsert.values()));
    }

    private Stream<Identity> identity(String entity, Map<String, Object> values) {
        return Identity.named(homes.entity(entity), values).stream();
    }

    /** The columns that are assigned an argument, with its value. */
    private Map<String, Object> parameterValues(List<Mutation.Assignment> assignments) {
        Map<String, Object> given = new LinkedHashMap<>();
        for (Mutation.Assignment each : assignments) {
            if (each.value() instanceof Term.Parameter) {
                given.put(each.column(), EvaluateTerm.value(each.value(), arguments, Bindings.NONE));
            }
        }
        return given;
    }

    /** The columns that an equality condition fixes, with that value. */
    Map<String, Object> equalityValues(List<Condition> where) {
        Map<String, Object> equal = new LinkedHashMap<>();
        for (Condition each : where) {
            if (each.role() == ConditionRole.EQUALITY
                    && each instanceof Condition.Compare compare
                    && compare.left() instanceof Term.Column column) {
                equal.put(column.name(), EvaluateTerm.value(compare.right(), arguments, Bindings.NONE));
            }
        }
        return equal;
    }
}
