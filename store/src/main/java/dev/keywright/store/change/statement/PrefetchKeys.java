package dev.keywright.store.change.statement;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Lookup;
import dev.keywright.store.lookup.StorageMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Computes which rows a named change will certainly read, from its arguments alone, so that the caller can fetch them
 * in one round: the rows that it changes, and the parents of new rows. The parents of updated rows are left out: they
 * are checked only if the reference changes. Used by {@code RunMutations}.
 */
final class PrefetchKeys {

    private final StorageMap storage;
    private final Arguments arguments;
    private final FixedValues fixed;

    PrefetchKeys(StorageMap storage, Arguments arguments) {
        this.storage = storage;
        this.arguments = arguments;
        this.fixed = new FixedValues(storage, arguments);
    }

    List<Identity> identities(Change change) {
        return change.mutations().stream()
                .flatMap(each -> identities(each))
                .distinct()
                .toList();
    }

    private Stream<Identity> identities(Mutation mutation) {
        String entity = mutation.entity();
        List<Map<String, Object>> known = mutation.inserts()
                ? List.of(parameterValues(mutation.values()))
                : fixed.lookups(entity, mutation.where(storage.design().model())).stream()
                        .map(Lookup::values)
                        .toList();
        return known.stream()
                .flatMap(each -> Stream.concat(
                        Identity.named(storage.entity(entity), each).stream(),
                        mutation instanceof Mutation.Insert ? storage.parents(entity, each).stream() : Stream.empty()));
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
}
