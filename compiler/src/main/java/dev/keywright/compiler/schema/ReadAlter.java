package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.hint.ReadHints;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute.DefaultValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads ALTER TABLE and adds its columns, keys, references and defaults to the table's draft. Every other action, such
 * as DROP, is ignored and reported. Used by {@code ReadSchema}.
 */
final class ReadAlter {

    private static final String[] ACTIONS = {
        "ADD", "ALTER", "DROP", "MODIFY", "CHANGE", "RENAME", "OWNER", "WITH", "CHECK"
    };

    /** Actions that change nothing that a model contains; they are ignored without a report. */
    private static final String[] WITHOUT_MEANING = {
        "CHECK", "OWNER", "ENABLE", "CLUSTER", "REPLICA", "ENGINE", "AUTO_INCREMENT", "VALIDATE", "NOCHECK"
    };

    private final Statement statement;
    private final TableDraft table;
    private final Dialect dialect;
    private final TypeNames types;
    private final Diagnostics diagnostics;

    ReadAlter(Statement statement, TableDraft table, Dialect dialect, TypeNames types, Diagnostics diagnostics) {
        this.statement = statement;
        this.table = table;
        this.dialect = dialect;
        this.types = types;
        this.diagnostics = diagnostics;
    }

    /** REQUIRES: {@code rest} are the tokens after the table's name, at least one. */
    void read(List<Token> rest) {
        List<Token> comments = new ArrayList<>(statement.commentsBefore());
        comments.addAll(statement.commentsInside());
        List<Hint> hints = new ReadHints(diagnostics).of(statement.file(), comments);
        for (List<Token> action : actions(rest)) {
            one(TokenCursor.of(action), hints);
        }
    }

    /**
     * Splits the tokens at commas; {@code ADD a int, b int} is two actions, the second of which repeats the word ADD.
     */
    private static List<List<Token>> actions(List<Token> rest) {
        List<List<Token>> actions = new ArrayList<>();
        List<Token> action = new ArrayList<>();
        int depth = 0;
        for (Token token : rest) {
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0;
            if (depth == 0 && token.isSign(",") && !action.isEmpty()) {
                actions.add(action);
                action = new ArrayList<>();
            } else {
                boolean goesOn = action.isEmpty() && !actions.isEmpty() && !token.isAnyOf(ACTIONS);
                if (goesOn) {
                    action.add(actions.get(actions.size() - 1).get(0));
                }
                action.add(token);
            }
        }
        if (!action.isEmpty()) {
            actions.add(action);
        }
        return actions;
    }

    private void one(TokenCursor cursor, List<Hint> hints) {
        cursor.accept("WITH", "CHECK");
        cursor.accept("WITH", "NOCHECK");
        if (cursor.accept("ADD")) {
            add(cursor, hints);
        } else if (cursor.accept("ALTER")) {
            cursor.accept("COLUMN");
            alterColumn(cursor);
        } else if (cursor.accept("MODIFY")) {
            modify(cursor);
        } else if (!cursor.peek().isAnyOf(WITHOUT_MEANING)) {
            passedOver(cursor.peek().upper() + " of this ALTER TABLE");
        }
    }

    private void add(TokenCursor cursor, List<Hint> hints) {
        cursor.accept("COLUMN");
        cursor.accept("IF", "NOT", "EXISTS");
        if (cursor.peekIs("CONSTRAINT") && cursor.peek(2).is("DEFAULT")) {
            cursor.next();
            cursor.next();
        }
        if (cursor.accept("DEFAULT")) {
            addDefault(cursor);
            return;
        }
        ReadTable reader = new ReadTable(statement, dialect, types, diagnostics);
        if (cursor.peek().isSign("(")) {
            cursor.commaList().forEach(each -> reader.element(table, each, hints));
            return;
        }
        List<Token> element = new ArrayList<>();
        while (!cursor.atEnd()) {
            element.add(cursor.next());
        }
        reader.element(table, element, hints);
    }

    /** Reads SQL Server's {@code ADD DEFAULT (0) FOR quantity}. */
    private void addDefault(TokenCursor cursor) {
        Optional<TableDraft.Column> column = column(statement.last());
        if (column.isPresent()) {
            column.get().fallback = reader().fallback(column.get(), cursor);
        }
    }

    private void alterColumn(TokenCursor cursor) {
        Optional<TableDraft.Column> column = column(cursor.name());
        if (column.isEmpty()) {
            return;
        }
        if (cursor.accept("SET", "NOT", "NULL")) {
            column.get().nullable = false;
        } else if (cursor.accept("SET", "DEFAULT")) {
            column.get().fallback = reader().fallback(column.get(), cursor);
        } else if (cursor.accept("ADD", "GENERATED")) {
            column.get().fallback = Optional.of(DefaultValue.of(DefaultValue.Origin.IDENTITY));
        } else if (!cursor.accept("SET", "STATISTICS") && !cursor.accept("SET", "STORAGE")) {
            passedOver("this ALTER COLUMN");
        }
    }

    /**
     * Reads {@code MODIFY id int NOT NULL AUTO_INCREMENT}, with which a dump of MySQL numbers a column after it has
     * inserted the rows.
     */
    private void modify(TokenCursor cursor) {
        cursor.accept("COLUMN");
        Optional<TableDraft.Column> column = column(cursor.peek());
        TableDraft scratch = new TableDraft(statement, table.name);
        reader().into(scratch, cursor);
        column.ifPresent(each -> {
            TableDraft.Column changed = scratch.columns.get(0);
            each.type = changed.type;
            each.nullable = changed.nullable;
            each.fallback = changed.fallback;
        });
    }

    private ReadColumn reader() {
        return new ReadColumn(statement, dialect, types, diagnostics);
    }

    private Optional<TableDraft.Column> column(Token name) {
        Optional<TableDraft.Column> column = table.column(name.unquoted());
        if (column.isEmpty()) {
            List<String> names = table.columns.stream().map(each -> each.name).toList();
            diagnostics.report(
                    Problem.UNKNOWN_COLUMN,
                    statement.span(name),
                    "table",
                    table.name.text(),
                    "column",
                    name.unquoted(),
                    "nearest",
                    NearestName.advice(name.unquoted(), names, "add it to the table, or check its name"));
        }
        return column;
    }

    private void passedOver(String what) {
        diagnostics.report(
                Problem.NOT_READ,
                statement.span(),
                "what",
                what,
                "advice",
                "write the final form of the table in its CREATE TABLE");
    }
}
