package dev.keywright.compiler.sql.parse;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.parser.ASTNodeAccess;

/**
 * A statement rewritten for the parser, which supports one kind of quotes and one kind of parameters reliably:
 *
 * <pre>
 *   SELECT [Name] FROM `t` WHERE id = @id -- why not
 *   SELECT "Name" FROM "t" WHERE id = :id
 * </pre>
 *
 * The offset in the file is kept for every character, so that diagnostics point into the file.
 *
 * <p>Used by {@code ReadStatements}, {@code SqlParser}, {@code StatementContext} and {@code StatementParameters}.
 */
public final class ParserInput {

    /** The name prefix of positional parameters, until the column that they are compared with gives them a name. */
    public static final String POSITIONAL = "keywright_positional_";

    /** Words that are never names without quotes, in any dialect. */
    private static final Set<String> RESERVED =
            Set.of(("ALL AND ANY AS ASC BETWEEN BY CASE CAST CONFLICT CROSS DEFAULT DELETE DESC DISTINCT DO ELSE "
                            + "END EXISTS FALSE FETCH FIRST FROM GROUP HAVING IN INNER INSERT INTO IS JOIN LATERAL LEFT LIKE "
                            + "LIMIT MERGE NOT NULL NULLS OFFSET ON ONLY OR ORDER OUTER RECURSIVE RETURNING SELECT SET THEN "
                            + "TOP TRUE UNION UPDATE USING VALUES WHEN WHERE WITH")
                    .split(" "));

    /** Words that can be followed by a value, so that the next name is not an alias. */
    private static final Set<String> VALUE_FOLLOWS =
            Set.of(("WHERE AND OR NOT SELECT SET VALUES LIMIT THEN WHEN ELSE IN BETWEEN LIKE BY ON HAVING RETURN "
                            + "TOP ANY DISTINCT CASE IS OFFSET FIRST NEXT")
                    .split(" "));

    /** Names of columns that the parser takes for a function or a unit of time, without an error. */
    private static final Set<String> MISTAKEN = Set.of(("year month day hour minute second quarter week").split(" "));

    private final Statement statement;
    private final Dialect dialect;
    private final List<String> routineParameters;
    private final StringBuilder text = new StringBuilder();
    private int[] origins = new int[256];
    private final int questionMarksBefore;
    private final Set<String> quoted;
    private int questionMarks;
    private List<String> mergeKey = List.of();

    private ParserInput(
            Statement statement,
            Dialect dialect,
            List<String> routineParameters,
            int questionMarksBefore,
            Set<String> quoted) {
        this.statement = statement;
        this.dialect = dialect;
        this.routineParameters = routineParameters;
        this.questionMarksBefore = questionMarksBefore;
        this.questionMarks = questionMarksBefore;
        this.quoted = quoted;
        respell();
    }

    /**
     * Rewrites a statement.
     *
     * @param routineParameters words that denote a parameter of the enclosing procedure
     * @param questionMarksBefore the number of {@code ?} in the previous statements of the same group
     */
    public static ParserInput of(
            Statement statement, Dialect dialect, List<String> routineParameters, int questionMarksBefore) {
        return new ParserInput(statement, dialect, routineParameters, questionMarksBefore, Set.of());
    }

    /** Those of the names that the parser silently takes for a function or a unit of time. */
    static Set<String> mistakenNames(Set<String> lowerCaseNames) {
        return MISTAKEN.stream().filter(lowerCaseNames::contains).collect(Collectors.toUnmodifiableSet());
    }

    /** The same statement with quotes around these names, which the parser may take for keywords. */
    public ParserInput withQuoted(Set<String> lowerCaseNames) {
        return new ParserInput(statement, dialect, routineParameters, questionMarksBefore, lowerCaseNames);
    }

    public String text() {
        return text.toString();
    }

    /** The number of {@code ?} up to the end of this statement. */
    public int questionMarks() {
        return questionMarks;
    }

    /** The statement as it is in the file. */
    Statement statement() {
        return statement;
    }

    /** The columns of H2's {@code MERGE INTO t KEY (id)}, which is rewritten as an INSERT. */
    public List<String> mergeKey() {
        return mergeKey;
    }

    /** The position in the file of a node of the parser's tree. */
    public SourceSpan span(Object node) {
        if (node instanceof ASTNodeAccess access && access.getASTNode() != null) {
            var first = access.getASTNode().jjtGetFirstToken();
            var last = access.getASTNode().jjtGetLastToken();
            if (first != null && last != null) {
                return span(first.beginLine, first.beginColumn, last.endLine, last.endColumn);
            }
        }
        if (node instanceof BinaryExpression binary) {
            SourceSpan left = span(binary.getLeftExpression());
            SourceSpan right = span(binary.getRightExpression());
            int length = left.line() == right.line() ? right.column() + right.length() - left.column() : left.length();
            return new SourceSpan(
                    left.file(), left.line(), left.column(), Math.max(1, length), left.excerpt(), left.excerptColumn());
        }
        return statement.span();
    }

    /**
     * The last position of a word in the statement; the position of the whole statement if it does not contain the
     * word.
     */
    public SourceSpan lastSpanOf(String word) {
        SourceSpan found = statement.span();
        for (Token token : statement.tokens()) {
            found = token.text().equalsIgnoreCase(word) ? statement.span(token) : found;
        }
        return found;
    }

    /** The position in the file of a part of the rewritten text. */
    public SourceSpan span(int line, int column, int endLine, int endColumn) {
        int start = origin(line, column);
        int end = origin(endLine, endColumn) + 1;
        return statement.file().span(start, Math.max(start, end));
    }

    private int origin(int line, int column) {
        int offset = 0;
        for (int i = 1; i < line; i++) {
            offset = text.indexOf("\n", offset) + 1;
        }
        int index = Math.max(0, Math.min(offset + column - 1, text.length() - 1));
        return origins[index];
    }

    private void respell() {
        List<Token> tokens = statement.tokens();
        int skip = -1;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (i > 0) {
                gap(tokens.get(i - 1).end(), token.start());
            }
            if (i <= skip) {
                continue;
            }
            if (i == 0 && token.is("MERGE")) {
                skip = merge(tokens);
            } else if (!mergeKey.isEmpty() && isMergeKey(tokens, i)) {
                skip = closing(tokens, i + 1);
            } else if (i == 1
                    && token.is("OR")
                    && tokens.size() > 2
                    && tokens.get(2).is("IGNORE")) {
                // The OR of SQLite's INSERT OR IGNORE is dropped, which makes it MySQL's INSERT IGNORE.
                continue;
            } else {
                append(spell(token, i), token);
                boolean touches = i + 1 < tokens.size() && tokens.get(i + 1).start() == token.end();
                if (touches && token.kind() == Token.Kind.PARAMETER) {
                    // A positional parameter now has a name, which must not run into the next word.
                    add(' ', token.end() - 1);
                }
            }
        }
    }

    /** Replaces comments and tabs by spaces and keeps line ends. */
    private void gap(int from, int to) {
        String between = statement.file().text();
        for (int i = from; i < to; i++) {
            char c = between.charAt(i);
            add(c == '\n' || c == '\r' ? c : ' ', i);
        }
    }

    private String spell(Token token, int index) {
        switch (token.kind()) {
            case QUOTED_NAME:
                // In MySQL a name in backticks can be a parameter, just as it can be a column.
                if (dialect == Dialect.MYSQL && isRoutineParameter(index)) {
                    return ":" + token.unquoted();
                }
                return "\"" + token.unquoted().replace("\"", "\"\"") + "\"";
            case STRING:
                return string(token);
            case PARAMETER:
                return parameter(token);
            case WORD:
                return isRoutineParameter(index)
                        ? ":" + token.text()
                        : isQuoted(token) ? "\"" + token.text() + "\"" : token.text();
            case SIGN:
                return token.text().equals("==") ? "=" : token.text();
            case NUMBER, COMMENT:
                return token.text();
        }
        throw new IllegalStateException("no spelling of " + token);
    }

    private boolean isQuoted(Token token) {
        return quoted.contains(token.text().toLowerCase(Locale.ROOT)) && !RESERVED.contains(token.upper());
    }

    private String string(Token token) {
        char first = token.text().charAt(0);
        if (first == 'B' || first == 'b' || first == 'X' || first == 'x') {
            return token.text();
        }
        String value = dialect == Dialect.MYSQL ? Token.unescaped(token.unquoted()) : token.unquoted();
        return "'" + value.replace("'", "''") + "'";
    }

    private String parameter(Token token) {
        if (token.text().equals("?")) {
            return ":" + POSITIONAL + ++questionMarks;
        }
        boolean numbered = token.text().startsWith("$") || token.text().startsWith("?");
        if (token.text().matches("\\?[0-9]{1,6}")) {
            // In SQLite a ? without a number takes the next number after the highest one used.
            questionMarks =
                    Math.max(questionMarks, Integer.parseInt(token.text().substring(1)));
        }
        return ":" + (numbered ? POSITIONAL : "") + token.text().substring(1);
    }

    private boolean isRoutineParameter(int index) {
        List<Token> tokens = statement.tokens();
        boolean qualified = index > 0 && tokens.get(index - 1).isSign(".");
        // A name directly after a name is an alias.
        boolean alias = index > 0
                && tokens.get(index - 1).isName()
                && !VALUE_FOLLOWS.contains(tokens.get(index - 1).upper());
        boolean called = index + 1 < tokens.size()
                && (tokens.get(index + 1).isSign("(") || tokens.get(index + 1).isSign("."));
        String word = tokens.get(index).unquoted().toLowerCase(Locale.ROOT);
        return !qualified && !called && !alias && !isTarget(index) && routineParameters.contains(word);
    }

    /** Whether a word is the column that is assigned to: in the column list of an INSERT, or before = in SET. */
    private boolean isTarget(int index) {
        List<Token> tokens = statement.tokens();
        if (statement.first().isAnyOf("INSERT", "REPLACE")) {
            int open = 0;
            while (open < tokens.size() && !tokens.get(open).isSign("(")) {
                open++;
            }
            boolean list =
                    tokens.subList(0, Math.min(open, tokens.size())).stream().noneMatch(each -> each.is("VALUES"));
            return list && index > open && index < closing(tokens, open);
        }
        boolean before = index > 0
                && (tokens.get(index - 1).is("SET") || tokens.get(index - 1).isSign(","));
        boolean behind = index + 1 < tokens.size() && tokens.get(index + 1).isSign("=");
        return statement.first().is("UPDATE") && before && behind;
    }

    /** Rewrites SQL Server's MERGE without INTO and H2's MERGE with KEY, neither of which the parser supports. */
    private int merge(List<Token> tokens) {
        Token merge = tokens.get(0);
        Optional<Token> key = tokens.stream().filter(each -> each.is("KEY")).findFirst();
        if (tokens.stream().noneMatch(each -> each.is("USING"))) {
            List<String> names = new ArrayList<>();
            key.ifPresent(each -> {
                int open = tokens.indexOf(each) + 1;
                int close = closing(tokens, open);
                tokens.subList(Math.min(open, close), close).stream()
                        .filter(Token::isName)
                        .forEach(name -> names.add(name.unquoted()));
            });
            // H2 uses the primary key if no KEY is named.
            mergeKey = names.isEmpty() ? List.of("") : List.copyOf(names);
            append("INSERT", merge);
        } else {
            boolean into = tokens.size() > 1 && tokens.get(1).is("INTO");
            append(into ? "MERGE" : "MERGE INTO", merge);
        }
        return 0;
    }

    private static boolean isMergeKey(List<Token> tokens, int i) {
        return tokens.get(i).is("KEY")
                && i + 1 < tokens.size()
                && tokens.get(i + 1).isSign("(");
    }

    private static int closing(List<Token> tokens, int open) {
        int close = open;
        while (close < tokens.size() - 1 && !tokens.get(close).isSign(")")) {
            close++;
        }
        return Math.min(close, tokens.size() - 1);
    }

    private void append(String spelling, Token token) {
        for (int i = 0; i < spelling.length(); i++) {
            add(spelling.charAt(i), Math.min(token.start() + i, token.end() - 1));
        }
    }

    private void add(char c, int origin) {
        origins = text.length() == origins.length ? Arrays.copyOf(origins, origins.length * 2) : origins;
        origins[text.length()] = origin;
        text.append(c);
    }
}
