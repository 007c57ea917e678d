package dev.keywright.compiler.lex;

import dev.keywright.compiler.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a file's tokens into statements: at semicolons, at {@code GO}, at MySQL's {@code DELIMITER}, and in SQL Server's
 * flavour where a new statement simply begins. The body of a procedure stays in one piece.
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

    /** A word that begins a statement does not begin one behind these. */
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
    private final List<Statement> statements = new ArrayList<>();
    private List<Token> current = new ArrayList<>();
    private List<Token> before = new ArrayList<>();
    private List<Token> inside = new ArrayList<>();
    private String delimiter = ";";
    private int brackets;
    private int blocks;
    private int statementEnd = -1;
    private int skipTo;

    private Splitter(SourceFile file, Dialect dialect, List<Token> tokens) {
        this.file = file;
        this.dialect = dialect;
        this.tokens = tokens;
    }

    public static List<Statement> statements(SourceFile file, Dialect dialect, List<Token> tokens) {
        return new Splitter(file, dialect, tokens).run();
    }

    /** The statements inside a procedure's body, which may lack semicolons. */
    public static List<Statement> body(SourceFile file, List<Token> tokens) {
        return new Splitter(file, Dialect.SQLSERVER, tokens).run();
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
                if (dialect.optionalSemicolons() && beginsStatement(token, next(i))) {
                    end(current.get(current.size() - 1).end());
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
            List<Token> comments = new ArrayList<>(last.inside());
            comments.add(token);
            statements.add(new Statement(file, last.tokens(), last.before(), comments));
        } else {
            (current.isEmpty() ? before : inside).add(token);
        }
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

    /** CREATE [OR REPLACE | OR ALTER | DEFINER = …] PROCEDURE, FUNCTION or TRIGGER. */
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
        // SET NOCOUNT ON ends in a word that elsewhere wants more.
        if (last.isAnyOf(CONTINUES) && !head.is("SET")) {
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
