package dev.keywright.store.change.statement;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
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
 * Computes which rows a named change will certainly read, from its arguments alone, so that the caller can fetch them
 * in one round: the rows that it changes, and the parents of new rows. The parents of updated rows are left out: they
 * are checked only if the reference changes. It also computes the values that a condition fixes, by which
 * {@code RunMutations} finds the rows to change. Used by {@code RunMutations}.
 */
final class PrefetchKeys {

    private final StorageMap storage;
    private final Arguments arguments;

    PrefetchKeys(StorageMap storage, Arguments arguments) {
        this.storage = storage;
        this.arguments = arguments;
    }

    List<Identity> identities(Change change) {
        return change.mutations().stream()
                .flatMap(each -> identities(each))
                .distinct()
                .toList();
    }

    private Stream<Identity> identities(Mutation mutation) {
        String entity = mutation.entity();
        Map<String, Object> known = mutation.inserts()
                ? parameterValues(mutation.values())
                : equalityValues(mutation.where(storage.design().model()));
        return Stream.concat(
                Identity.named(storage.entity(entity), known).stream(),
                mutation instanceof Mutation.Insert ? storage.parents(entity, known).stream() : Stream.empty());
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
        Condition.equalTerms(where)
                .forEach((column, term) -> equal.put(column, EvaluateTerm.value(term, arguments, Bindings.NONE)));
        return equal;
    }
}
