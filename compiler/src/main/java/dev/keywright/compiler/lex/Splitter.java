package dev.keywright.compiler.lex;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits the tokens of a file into statements: at semicolons, at {@code GO}, at MySQL's {@code DELIMITER}, and in SQL
 * Server, where semicolons are optional, at each word that can only begin a statement. The body of a procedure stays
 * one statement; {@link #body} splits it. Used by {@code Compiler} and {@code ReadRoutine}.
 */
public final class Splitter {

    private static final String[] HEADS = {
        "SELECT",
        "INSERT",
        "UPDATE",
        "DELETE",
        "MERGE",
        "CREATE",
        "ALTER",
        "DROP",
        "DECLARE",
        "EXEC",
        "EXECUTE",
        "PRINT",
        "GRANT",
        "USE",
        "IF",
        "WHILE",
        "RETURN",
        "BEGIN",
        "END",
        "COMMIT",
        "ROLLBACK",
        "SET",
        "WITH",
        "THROW",
        "RAISERROR",
        "ELSE"
    };

    /** A word that can begin a statement does not begin one directly after these. */
    private static final String[] CONTINUES = {
        "UNION",
        "ALL",
        "EXCEPT",
        "INTERSECT",
        "AS",
        "THEN",
        "FOR",
        "ON",
        "AND",
        "OR",
        "NOT",
        "ADD",
        "CASCADE",
        "BY",
        "EXPLAIN"
    };

    private final SourceFile file;
    private final Dialect dialect;
    private final List<Token> tokens;
    private final Diagnostics diagnostics;
    private final List<Statement> statements = new ArrayList<>();
    private List<Token> current = new ArrayList<>();
    private List<Token> before = new ArrayList<>();
    private List<Token> inside = new ArrayList<>();
    private String delimiter = ";";
    private int brackets;
    private int blocks;
    private int statementEnd = -1;
    private int skipTo;

    private Splitter(SourceFile file, Dialect dialect, List<Token> tokens, Diagnostics diagnostics) {
        this.file = file;
        this.dialect = dialect;
        this.tokens = tokens;
        this.diagnostics = diagnostics;
    }

    public static List<Statement> statements(
            SourceFile file, Dialect dialect, List<Token> tokens, Diagnostics diagnostics) {
        return new Splitter(file, dialect, tokens, diagnostics).run();
    }

    /** The statements inside the body of a procedure, which may lack semicolons. */
    public static List<Statement> body(SourceFile file, List<Token> tokens) {
        return new Splitter(file, Dialect.SQLSERVER, tokens, new Diagnostics()).run();
    }

    private List<Statement> run() {
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.start() < skipTo) {
                continue;
            }
            if (token.kind() == Token.Kind.COMMENT) {
                comment(token);
            } else if (atDelimiter(token)) {
                skipTo = Math.max(skipTo, token.start() + delimiter.length());
                end(skipTo);
            } else if (isGo(i)) {
                end(token.end());
            } else if (current.isEmpty() && token.is("DELIMITER")) {
                setDelimiter(token);
            } else {
                if (dialect.optionalSemicolons() ? beginsStatement(token, next(i)) : lacksSemicolon(token)) {
                    endBefore();
                }
                take(token, i);
            }
        }
        end(file.text().length());
        return List.copyOf(statements);
    }

    private void take(Token token, int i) {
        current.add(token);
        if (token.isSign("(")) {
            brackets++;
        } else if (token.isSign(")")) {
            brackets--;
        } else if (token.isAnyOf("BEGIN", "CASE") && isRoutine()) {
            blocks++;
        } else if (token.is("END") && isRoutine() && !next(i).isAnyOf("IF", "WHILE", "LOOP", "REPEAT")) {
            blocks--;
        }
    }

    private Token next(int i) {
        return tokens.get(Math.min(i + 1, tokens.size() - 1));
    }

    private void comment(Token token) {
        boolean behind =
                current.isEmpty() && statementEnd >= 0 && file.line(token.start()) == file.line(statementEnd - 1);
        if (behind && !statements.isEmpty()) {
            Statement last = statements.remove(statements.size() - 1);
            List<Token> comments = new ArrayList<>(last.commentsInside());
            comments.add(token);
            statements.add(new Statement(file, last.tokens(), last.commentsBefore(), comments));
        } else {
            (current.isEmpty() ? before : inside).add(token);
        }
    }

    /** Ends a statement that has no closing sign; comments on lines of their own belong to the next statement. */
    private void endBefore() {
        int end = current.get(current.size() - 1).end();
        List<Token> next = inside.stream()
                .filter(each -> each.start() >= end && file.line(each.start()) > file.line(end - 1))
                .toList();
        inside.removeAll(next);
        end(end);
        before.addAll(next);
    }

    /**
     * Whether a token can only begin a new statement, although no semicolon ends the current one. This is reported, and
     * the statement is read by itself.
     */
    private boolean lacksSemicolon(Token token) {
        boolean closed = !current.isEmpty()
                && brackets == 0
                && !isRoutine()
                && current.get(0).isAnyOf("CREATE", "DROP", "SET", "USE", "COMMENT")
                && current.stream().limit(4).noneMatch(each -> each.isAnyOf("VIEW", "RULE", "SCHEMA", "POLICY"))
                && !current.get(current.size() - 1).isAnyOf(CONTINUES);
        boolean begins = token.isAnyOf("CREATE", "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "GRANT", "ALTER")
                && closed
                && file.line(current.get(current.size() - 1).start()) < file.line(token.start());
        if (begins) {
            diagnostics.report(Problem.SEMICOLON_ASSUMED, file.span(token.start(), token.end()));
        }
        return begins;
    }

    private void end(int offset) {
        if (!current.isEmpty()) {
            statements.add(new Statement(file, current, before, inside));
            current = new ArrayList<>();
            before = new ArrayList<>();
            inside = new ArrayList<>();
        }
        brackets = 0;
        blocks = 0;
        statementEnd = offset;
    }

    private boolean atDelimiter(Token token) {
        if (!file.text().startsWith(delimiter, token.start()) || token.kind() == Token.Kind.STRING) {
            return false;
        }
        return !delimiter.equals(";") || !isRoutine() || (blocks <= 0 && dialect != Dialect.SQLSERVER);
    }

    private boolean isGo(int i) {
        Token token = tokens.get(i);
        if (dialect != Dialect.SQLSERVER || !token.is("GO")) {
            return false;
        }
        int line = file.line(token.start());
        return i == 0 || file.line(tokens.get(i - 1).end() - 1) < line;
    }

    private void setDelimiter(Token token) {
        int end = file.text().indexOf('\n', token.end());
        end = end < 0 ? file.text().length() : end;
        String sign = file.text().substring(token.end(), end).strip();
        delimiter = sign.isEmpty() ? ";" : sign;
        skipTo = end;
    }

    /** Whether this is CREATE [OR REPLACE | OR ALTER | DEFINER = …] PROCEDURE, FUNCTION or TRIGGER. */
    private boolean isRoutine() {
        if (current.isEmpty() || !current.get(0).isAnyOf("CREATE", "ALTER")) {
            return false;
        }
        return current.stream()
                .limit(8)
                .takeWhile(each -> !each.isSign("(") && !each.is("TABLE"))
                .anyMatch(each -> each.isAnyOf("PROCEDURE", "PROC", "FUNCTION", "TRIGGER"));
    }

    private boolean beginsStatement(Token token, Token next) {
        if (current.isEmpty() || brackets > 0 || isRoutine() || !isHead(token, next)) {
            return false;
        }
        Token last = current.get(current.size() - 1);
        Token head = current.get(0);
        if (head.isAnyOf("GRANT", "REVOKE", "DENY")) {
            return false;
        }
        // SET NOCOUNT ON ends in a word that must be followed by more in other statements.
        boolean flow = last.is("THEN") && !head.isAnyOf("SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "WITH");
        if (last.isAnyOf(CONTINUES) && !head.is("SET") && !flow) {
            return false;
        }
        switch (token.upper()) {
            case "SET":
                return !head.isAnyOf("UPDATE", "MERGE", "ALTER");
            case "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE":
                return !(head.is("WITH") && !mentions("SELECT", "INSERT", "UPDATE", "DELETE", "MERGE"))
                        && !(head.is("INSERT") && token.is("SELECT") && !mentions("SELECT", "VALUES"));
            case "WITH":
                return !head.isAnyOf("CREATE", "ALTER", "SELECT", "MERGE", "BEGIN", "UPDATE", "DELETE", "INSERT");
            case "IF":
                return !head.isAnyOf("CREATE", "DROP", "ALTER");
            case "END", "ELSE":
                return !current.stream().anyMatch(each -> each.is("CASE"));
            default:
                return true;
        }
    }

    private static boolean isHead(Token token, Token next) {
        return token.isAnyOf(HEADS) || (token.is("START") && next.is("TRANSACTION"));
    }

    private boolean mentions(String... words) {
        int depth = 0;
        for (Token each : current) {
            depth += each.isSign("(") ? 1 : each.isSign(")") ? -1 : 0;
            if (depth == 0 && each.isAnyOf(words)) {
                return true;
            }
        }
        return false;
    }
}
