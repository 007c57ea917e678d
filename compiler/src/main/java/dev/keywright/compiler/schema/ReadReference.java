package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.model.Relationship.OnDelete;
import java.util.List;

/**
 * Reads the part of a foreign key after REFERENCES: {@code contact (id) ON DELETE CASCADE}. Used by {@code ReadColumn}
 * and {@code ReadTable}.
 */
final class ReadReference {

    private ReadReference() {}

    static TableDraft.Reference of(
            Statement statement,
            Dialect dialect,
            List<TableDraft.Name> columns,
            TokenCursor cursor,
            boolean inline,
            List<Hint> hints,
            Token at) {
        Token parent = cursor.qualifiedName();
        List<TableDraft.Name> parentColumns = cursor.peek().isSign("(")
                ? cursor.nameList().stream()
                        .map(each -> SqlNames.at(each, statement, dialect))
                        .toList()
                : List.of();
        OnDelete onDelete = OnDelete.REFUSE;
        boolean deferred = false;
        while (true) {
            if (cursor.accept("ON", "DELETE")) {
                onDelete = action(cursor);
            } else if (cursor.accept("ON", "UPDATE")) {
                // Primary keys cannot be updated in this model, so the action is read and ignored.
                action(cursor);
            } else if (cursor.accept("MATCH")) {
                cursor.next();
            } else if (cursor.accept("INITIALLY", "DEFERRED")) {
                deferred = true;
            } else if (!cursor.accept("NOT", "FOR", "REPLICATION")
                    && !cursor.accept("NOT", "DEFERRABLE")
                    && !cursor.accept("DEFERRABLE")
                    && !cursor.accept("INITIALLY", "IMMEDIATE")
                    && !cursor.accept("NOT", "VALID")) {
                break;
            }
        }
        return new TableDraft.Reference(
                columns,
                SqlNames.at(parent, statement, dialect),
                parentColumns,
                onDelete,
                deferred,
                inline,
                hints,
                inline ? statement.span(parent) : statement.span(at));
    }

    private static OnDelete action(TokenCursor cursor) {
        if (cursor.accept("CASCADE")) {
            return OnDelete.CASCADE;
        }
        if (cursor.accept("SET", "NULL")) {
            return OnDelete.SET_NULL;
        }
        if (cursor.accept("SET", "DEFAULT")) {
            return OnDelete.SET_DEFAULT;
        }
        if (cursor.accept("RESTRICT")) {
            return OnDelete.RESTRICT;
        }
        if (cursor.accept("NO", "ACTION")) {
            return OnDelete.REFUSE;
        }
        throw cursor.unexpected("CASCADE, SET NULL, RESTRICT or NO ACTION expected");
    }
}
