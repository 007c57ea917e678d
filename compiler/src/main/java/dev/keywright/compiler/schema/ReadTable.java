package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.hint.ReadHints;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code CREATE TABLE}, with the hints before it and the hints beside its columns. Used by {@code ReadAlter} and
 * {@code ReadSchema}.
 */
final class ReadTable {

    /** More than any of the five databases accepts in an ordinary table. */
    static final int COLUMNS_MAX = 4_096;

    private final Statement statement;
    private final Dialect dialect;
    private final TypeNames types;
    private final Diagnostics diagnostics;

    ReadTable(Statement statement, Dialect dialect, TypeNames types, Diagnostics diagnostics) {
        this.statement = statement;
        this.dialect = dialect;
        this.types = types;
        this.diagnostics = diagnostics;
    }

    Optional<TableDraft> read() {
        TokenCursor cursor = TokenCursor.of(statement);
        while (!cursor.atEnd() && !cursor.accept("TABLE")) {
            cursor.next();
        }
        cursor.accept("IF", "NOT", "EXISTS");
        TableDraft table = new TableDraft(statement, SqlNames.at(cursor.qualifiedName(), statement, dialect));
        if (cursor.accept("PARTITION", "OF")) {
            notRead(statement.first(), "partition " + table.name.text(), "its rows are rows of the partitioned table");
            return Optional.empty();
        }
        if (!cursor.peek().isSign("(")) {
            diagnostics.report(Problem.TABLE_NOT_DECLARED, table.at(), "table", table.name.text());
            return Optional.empty();
        }
        Token open = cursor.peek();
        List<List<Token>> elements = cursor.commaList();
        if (elements.size() > COLUMNS_MAX) {
            diagnostics.report(
                    Problem.TOO_MANY_COLUMNS,
                    table.at(),
                    "table",
                    table.name.text(),
                    "count",
                    elements.size(),
                    "limit",
                    COLUMNS_MAX);
            return Optional.empty();
        }
        attachHints(table, open, elements);
        if (cursor.peekIs("INHERITS")) {
            notRead(cursor.peek(), "INHERITS of table " + table.name.text(), "list the inherited columns");
        }
        return Optional.of(table);
    }

    /** REQUIRES: {@code tokens} are one element between the commas: a column or a constraint. */
    void element(TableDraft table, List<Token> tokens, List<Hint> hints) {
        if (tokens.isEmpty()) {
            throw new TokenCursor.UnexpectedToken(statement.last(), "a column expected between the commas");
        }
        TokenCursor cursor = TokenCursor.of(tokens);
        if (isConstraint(cursor)) {
            constraint(table, cursor, hints);
        } else {
            int before = table.columns.size();
            try {
                new ReadColumn(statement, dialect, types, diagnostics).into(table, cursor);
            } finally {
                if (table.columns.size() > before) {
                    table.columns.get(before).hints = hints;
                }
            }
        }
    }

    private boolean isConstraint(TokenCursor cursor) {
        Token first = cursor.peek();
        Token second = cursor.peek(1);
        if (first.is("CONSTRAINT") || (first.isAnyOf("PRIMARY", "FOREIGN") && second.is("KEY"))) {
            return true;
        }
        if (first.isAnyOf("CHECK", "EXCLUDE") && (second.isSign("(") || second.is("USING"))) {
            return true;
        }
        if (first.isAnyOf("UNIQUE", "FULLTEXT", "SPATIAL", "PERIOD", "LIKE")) {
            return true;
        }
        // KEY and INDEX can be names of columns; in MySQL they declare an index if a list of columns follows.
        return first.isAnyOf("KEY", "INDEX")
                && (second.isSign("(") || cursor.peek(2).isSign("("));
    }

    private void constraint(TableDraft table, TokenCursor cursor, List<Hint> hints) {
        Token first = cursor.peek();
        if (cursor.accept("CONSTRAINT") && !cursor.peek().isAnyOf("PRIMARY", "UNIQUE", "FOREIGN", "CHECK")) {
            cursor.qualifiedName();
        }
        if (cursor.accept("PRIMARY", "KEY")) {
            skipTo("(", cursor);
            table.keys.add(new TableDraft.Key(true, names(cursor), statement.span(first)));
        } else if (cursor.accept("UNIQUE")) {
            skipTo("(", cursor);
            table.keys.add(new TableDraft.Key(false, names(cursor), statement.span(first)));
        } else if (cursor.accept("FOREIGN", "KEY")) {
            skipTo("(", cursor);
            List<TableDraft.Name> columns = names(cursor);
            cursor.expect("REFERENCES");
            table.references.add(ReadReference.of(statement, dialect, columns, cursor, false, hints, first));
        } else if (cursor.accept("CHECK")) {
            table.checks.add(cursor.bracketed());
        } else if (cursor.accept("KEY") || cursor.accept("INDEX")) {
            String name = cursor.peek().isSign("(") ? "" : cursor.name().unquoted();
            if (cursor.peek(1).isSign("(")) {
                notRead(first, "index " + name + " over an expression", "keep the value in a separate column");
                return;
            }
            table.indexes.add(new TableDraft.Index(
                    name, names(cursor), List.of(), false, Optional.empty(), statement.span(first)));
        } else if (cursor.peek().isAnyOf("FULLTEXT", "SPATIAL", "EXCLUDE", "PERIOD")) {
            notRead(
                    first,
                    cursor.peek().upper() + " of table " + table.name.text(),
                    "use a search engine for such searches");
        } else {
            throw cursor.unexpected("a column or a constraint expected");
        }
    }

    private void notRead(Token at, String what, String advice) {
        diagnostics.report(Problem.NOT_READ, statement.span(at), "what", what, "advice", advice);
    }

    private static void skipTo(String sign, TokenCursor cursor) {
        while (!cursor.atEnd() && !cursor.peek().isSign(sign)) {
            cursor.next();
        }
    }

    private List<TableDraft.Name> names(TokenCursor cursor) {
        return cursor.nameList().stream()
                .map(each -> SqlNames.at(each, statement, dialect))
                .toList();
    }

    private void attachHints(TableDraft table, Token open, List<List<Token>> elements) {
        List<Token> own = new ArrayList<>(statement.commentsBefore());
        List<List<Token>> behind = new ArrayList<>();
        elements.forEach(each -> behind.add(new ArrayList<>()));
        for (Token comment : statement.commentsInside()) {
            int index = elementIndex(comment, open, elements);
            (index < 0 ? own : behind.get(index)).add(comment);
        }
        ReadHints hints = new ReadHints(diagnostics);
        table.hints = hints.of(statement.file(), own);
        for (int i = 0; i < elements.size(); i++) {
            try {
                element(table, elements.get(i), hints.of(statement.file(), behind.get(i)));
            } catch (TokenCursor.UnexpectedToken e) {
                // The columns after an invalid one are still read, so that their errors are reported too.
                SyntaxProblem.report(diagnostics, statement, dialect, e);
            }
        }
    }

    /**
     * The index of the element that a comment belongs to: the one before it on the same line, or the next one if the
     * comment has a line of its own; -1 for the table itself.
     */
    private int elementIndex(Token comment, Token open, List<List<Token>> elements) {
        int line = statement.file().line(comment.start());
        boolean afterTable =
                elements.isEmpty() || comment.start() > statement.last().start();
        if (afterTable || (line == statement.file().line(open.start()) && comment.start() < startOf(elements.get(0)))) {
            return -1;
        }
        int index = 0;
        while (index < elements.size() && startOf(elements.get(index)) < comment.start()) {
            index++;
        }
        boolean sameLine = index > 0 && statement.file().line(endOf(elements.get(index - 1))) == line;
        return sameLine || index == elements.size() ? index - 1 : index;
    }

    private static int startOf(List<Token> element) {
        return element.isEmpty() ? Integer.MAX_VALUE : element.get(0).start();
    }

    private static int endOf(List<Token> element) {
        return element.isEmpty() ? 0 : element.get(element.size() - 1).end() - 1;
    }
}
