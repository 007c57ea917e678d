package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import java.util.List;
import java.util.Optional;

/**
 * What is read as one question or change: a statement, or those between BEGIN and COMMIT.
 *
 * @param head the statement, or the BEGIN; its comments carry the hints
 * @param routineName what it is called after the procedure around it
 * @param aloneInRoutine whether that procedure has no other
 * @param routineParameters words that mean a parameter of that procedure
 * @param routineComments the comments in front of that procedure
 */
record StatementGroup(
        Statement head,
        List<Statement> statements,
        boolean block,
        Optional<String> routineName,
        boolean aloneInRoutine,
        List<String> routineParameters,
        List<Token> routineComments) {

    StatementGroup {
        statements = List.copyOf(statements);
        routineParameters = List.copyOf(routineParameters);
        routineComments = List.copyOf(routineComments);
    }

    static StatementGroup of(Statement statement) {
        return new StatementGroup(statement, List.of(statement), false, Optional.empty(), false, List.of(), List.of());
    }
}
