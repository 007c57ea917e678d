package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.List;

/**
 * A write of the application, by name: one statement, or several between BEGIN and COMMIT. Stored in design files
 * ({@code WriteModelJson}): what a component means never changes.
 *
 * @param atomic whether all of it is applied or nothing
 * @param returning the columns of the written rows that it returns
 * @param returningMutations the places of the mutations whose rows it returns: those of one statement
 * @param sql the statements as written
 */
public record Change(
        String name,
        Rate rate,
        Returns returns,
        boolean atomic,
        List<String> returning,
        List<Integer> returningMutations,
        List<Parameter> parameters,
        List<Mutation> mutations,
        String sql,
        SourceSpan at) {

    public Change {
        returning = List.copyOf(returning);
        returningMutations = List.copyOf(returningMutations);
        parameters = List.copyOf(parameters);
        mutations = List.copyOf(mutations);
        Check.that(!mutations.isEmpty(), "change %s changes nothing", name);
    }

    public Change withRate(Rate other) {
        return new Change(name, other, returns, atomic, returning, returningMutations, parameters, mutations, sql, at);
    }

    /** Whether a call returns rows; an {@code :exec} does not, whatever its statement returns. */
    public boolean returnsRows() {
        return returns != Returns.EXEC && !returning.isEmpty();
    }
}
