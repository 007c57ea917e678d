package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import java.util.Locale;

/**
 * Spells names of tables and columns as the source database does. Used by {@code ReadColumn}, {@code ReadReference},
 * {@code ReadSchema} and {@code ReadTable}.
 */
final class SqlNames {

    private SqlNames() {}

    /** PostgreSQL folds unquoted names to lower case; the other databases keep names as written. */
    static String of(Token token, Dialect dialect) {
        boolean folds = token.kind() == Token.Kind.WORD && dialect.foldsNames();
        return folds ? token.text().toLowerCase(Locale.ROOT) : token.unquoted();
    }

    static TableDraft.Name at(Token token, Statement statement, Dialect dialect) {
        return new TableDraft.Name(of(token, dialect), statement.span(token));
    }
}
