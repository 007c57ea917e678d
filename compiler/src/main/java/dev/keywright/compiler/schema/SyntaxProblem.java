package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;

/**
 * Reports a syntax error of a declaration at the token where reading failed. Used by {@code ReadSchema} and
 * {@code ReadTable}.
 */
final class SyntaxProblem {

    private SyntaxProblem() {}

    static void report(
            Diagnostics diagnostics, Statement statement, Dialect dialect, TokenCursor.UnexpectedToken unexpected) {
        // An empty message means that the reader has already reported the problem.
        if (!unexpected.getMessage().isEmpty()) {
            diagnostics.report(
                    Problem.SYNTAX,
                    statement.span(unexpected.token()),
                    "detail",
                    unexpected.getMessage(),
                    "dialect",
                    dialect.title());
        }
    }
}
