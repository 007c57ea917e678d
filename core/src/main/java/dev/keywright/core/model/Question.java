package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.query.Query;
import java.util.List;

/**
 * A SELECT that the application runs, by name. Stored in design files ({@code WriteModelJson}): what a component means
 * never changes.
 *
 * @param page rows on a page
 * @param scanAllowed whether the application accepts a full scan
 * @param query the question in its normal form
 * @param sql the statement as written, which the comparison with a relational database runs
 */
public record Question(
        String name,
        Returns returns,
        Rate rate,
        int page,
        Consistency read,
        boolean scanAllowed,
        List<Parameter> parameters,
        Query query,
        String sql,
        SourceSpan at) {

    public static final int PAGE = 50;

    public Question {
        parameters = List.copyOf(parameters);
        Check.that(returns != Returns.EXEC, "question %s returns nothing", name);
        Check.that(page >= 1, "question %s has pages of %s rows", name, page);
    }

    public Question withName(String other) {
        return new Question(other, returns, rate, page, read, scanAllowed, parameters, query, sql, at);
    }

    public Question withRate(Rate other) {
        return new Question(name, returns, other, page, read, scanAllowed, parameters, query, sql, at);
    }

    public Question withPage(int rows) {
        return new Question(name, returns, rate, rows, read, scanAllowed, parameters, query, sql, at);
    }

    public Question withQuery(Query other) {
        return new Question(name, returns, rate, page, read, scanAllowed, parameters, other, sql, at);
    }
}
