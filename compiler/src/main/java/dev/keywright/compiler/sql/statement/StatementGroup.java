package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import java.util.List;
import java.util.Optional;

/**
 * The statements that form one question or change: one statement, or all between BEGIN and COMMIT.
 *
 * @param head the statement, or the BEGIN; hints are read from its comments
 * @param routineName the name derived from the enclosing procedure, if any
 * @param aloneInRoutine whether the procedure contains no other group
 * @param routineParameters words that denote parameters of the procedure
 * @param routineComments the comments before the procedure
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
