package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.List;

/**
 * What the application writes, by name: one statement, or several between BEGIN and COMMIT.
 *
 * @param atomic whether all of it happens or nothing
 * @param returning the columns of the rows written that are given back
 * @param sql the statements as written
 */
public record Change(
        String name,
        Rate rate,
        Returns returns,
        boolean atomic,
        List<String> returning,
        List<Parameter> parameters,
        List<Mutation> mutations,
        String sql,
        SourceSpan at) {

    public Change {
        returning = List.copyOf(returning);
        parameters = List.copyOf(parameters);
        mutations = List.copyOf(mutations);
        Check.that(!mutations.isEmpty(), "change %s changes nothing", name);
    }

    public Change withRate(Rate other) {
        return new Change(name, other, returns, atomic, returning, parameters, mutations, sql, at);
    }
}
