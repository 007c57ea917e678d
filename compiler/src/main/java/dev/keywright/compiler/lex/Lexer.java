package dev.keywright.compiler.lex;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a file into tokens, comments included. Its knowledge of each dialect is limited to the rules for quotes,
 * comments and parameters, which decide where a token ends. Used by {@code Compiler}, {@code DetectDialect} and
 * {@code ReadRoutine}.
 */
public final class Lexer {

    private static final List<String> LONG_SIGNS =
            List.of("->>", "#>>", "::", "<=", ">=", "<>", "!=", "||", "@>", "<@", "->", "#>", "&&", ":=", "==", "=>");

    private final SourceFile file;
    private final String text;
    private final Dialect dialect;
    private final Diagnostics diagnostics;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(SourceFile file, String text, Dialect dialect, Diagnostics diagnostics) {
        this.file = file;
        this.text = text;
        this.dialect = dialect;
        this.diagnostics = diagnostics;
    }

    public static List<Token> tokens(SourceFile file, Dialect dialect, Diagnostics diagnostics) {
        return new Lexer(file, file.text(), dialect, diagnostics).run();
    }

    /** The tokens of a part of a file, such as the body of a procedure that is written as a string. */
    public static List<Token> tokens(SourceFile file, int start, int end, Dialect dialect, Diagnostics diagnostics) {
        Lexer lexer = new Lexer(file, file.text().substring(0, end), dialect, diagnostics);
        lexer.at = start;
        return lexer.run();
    }

    private List<Token> run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (starts("--") || (c == '#' && dialect.hashComments())) {
                add(Token.Kind.COMMENT, lineEnd());
            } else if (starts("/*")) {
                add(Token.Kind.COMMENT, blockCommentEnd());
            } else if (c == '\\' && startsLine()) {
                // Commands of psql itself, such as \connect, have no meaning here.
                add(Token.Kind.COMMENT, lineEnd());
            } else if (c == '\'') {
                add(Token.Kind.STRING, quoteEnd(at, '\'', dialect.doubleQuotedText(), "this text"));
            } else if (prefixedText(c)) {
                add(Token.Kind.STRING, quoteEnd(at + 1, '\'', c == 'E' || c == 'e', "this text"));
            } else if (c == '"') {
                boolean string = dialect.doubleQuotedText();
                add(string ? Token.Kind.STRING : Token.Kind.QUOTED_NAME, quoteEnd(at, '"', string, "this name"));
            } else if (c == '`') {
                add(Token.Kind.QUOTED_NAME, quoteEnd(at, '`', false, "this name"));
            } else if (c == '[' && dialect.namesInBrackets()) {
                add(Token.Kind.QUOTED_NAME, quoteEnd(at, ']', false, "this name"));
            } else if (c == '$' && dialect.dollarQuotes() && dollarTag() > 0) {
                add(Token.Kind.STRING, dollarEnd(dollarTag()));
            } else if (isParameter(c)) {
                add(Token.Kind.PARAMETER, c == '?' || c == '$' ? digitsEnd(at + 1) : wordEnd(at + 1));
            } else if (isWordStart(c)) {
                add(Token.Kind.WORD, wordEnd(at));
            } else if (isDigit(c) || (c == '.' && isDigit(peek(1)))) {
                add(Token.Kind.NUMBER, numberEnd());
            } else {
                add(Token.Kind.SIGN, at + signLength());
                skipCopiedRows();
            }
        }
        return List.copyOf(tokens);
    }

    private void add(Token.Kind kind, int end) {
        tokens.add(new Token(kind, text.substring(at, end), at, end));
        at = end;
    }

    /** Skips the rows of a dump, which are between {@code COPY … FROM stdin;} and the line {@code \.}. */
    private void skipCopiedRows() {
        int last = tokens.size() - 1;
        if (!tokens.get(last).isSign(";")) {
            return;
        }
        int first = last;
        while (first > 0 && !tokens.get(first - 1).isSign(";")) {
            first--;
        }
        boolean copy = tokens.subList(first, last).stream()
                .filter(each -> each.kind() != Token.Kind.COMMENT)
                .findFirst()
                .filter(each -> each.is("COPY"))
                .isPresent();
        boolean input = tokens.subList(first, last).stream().anyMatch(each -> each.is("STDIN"));
        if (copy && input) {
            int end = text.indexOf("\n\\.", at - 1);
            at = end < 0 ? text.length() : end + 3;
        }
    }

    private boolean prefixedText(char c) {
        return "EeNnBbXx".indexOf(c) >= 0 && peek(1) == '\'';
    }

    private boolean isParameter(char c) {
        if (c == ':') {
            return isWordStart(peek(1)) && (at == 0 || text.charAt(at - 1) != ':');
        }
        return c == '?' || (c == '@' && isWordStart(peek(1))) || (c == '$' && isDigit(peek(1)));
    }

    /** The length of {@code $tag$}, which opens a string in PostgreSQL; 0 if this is not such a tag. */
    private int dollarTag() {
        int end = at + 1;
        while (end < text.length() && isWordPart(text.charAt(end)) && text.charAt(end) != '$') {
            end++;
        }
        boolean tag = end < text.length() && text.charAt(end) == '$' && !isDigit(peek(1));
        return tag ? end + 1 - at : 0;
    }

    private int dollarEnd(int tagLength) {
        String tag = text.substring(at, at + tagLength);
        int close = text.indexOf(tag, at + tagLength);
        return close < 0 ? notClosed("this text", at) : close + tagLength;
    }

    private int quoteEnd(int open, char quote, boolean backslashes, String what) {
        for (int i = open + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && backslashes) {
                i++;
            } else if (c == quote) {
                if (i + 1 < text.length() && text.charAt(i + 1) == quote) {
                    i++;
                } else {
                    return i + 1;
                }
            }
        }
        return notClosed(what, open);
    }

    private int blockCommentEnd() {
        int depth = 0;
        for (int i = at; i < text.length(); i++) {
            if (text.startsWith("/*", i)) {
                depth++;
                i++;
            } else if (text.startsWith("*/", i)) {
                depth--;
                i++;
                if (depth == 0) {
                    return i + 1;
                }
            }
        }
        return notClosed("this comment", at);
    }

    private int notClosed(String what, int start) {
        diagnostics.report(Problem.NOT_CLOSED, file.span(start, start + 1), "what", what);
        return text.length();
    }

    private int lineEnd() {
        int end = text.indexOf('\n', at);
        end = end < 0 ? text.length() : end;
        return end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    private boolean startsLine() {
        return at == 0 || text.charAt(at - 1) == '\n';
    }

    private int wordEnd(int from) {
        int end = from;
        while (end < text.length() && isWordPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** The end of the digits after {@code $} or, in SQLite, {@code ?}. */
    private int digitsEnd(int from) {
        int end = from;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private int numberEnd() {
        int end = at;
        while (end < text.length() && isNumberPart(end)) {
            end++;
        }
        return end;
    }

    private boolean isNumberPart(int i) {
        char c = text.charAt(i);
        if ((c == '+' || c == '-') && i > at) {
            char before = text.charAt(i - 1);
            return (before == 'e' || before == 'E') && i + 1 < text.length() && isDigit(text.charAt(i + 1));
        }
        return isWordPart(c) || c == '.';
    }

    private int signLength() {
        for (String sign : LONG_SIGNS) {
            if (starts(sign)) {
                return sign.length();
            }
        }
        return Character.charCount(text.codePointAt(at));
    }

    private boolean starts(String what) {
        return text.startsWith(what, at);
    }

    private char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isWordStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    private boolean isWordPart(char c) {
        // Scripts for MySQL end a body with END$$, so a dollar ends a word there.
        return Character.isLetterOrDigit(c) || c == '_' || (c == '$' && dialect.dollarQuotes());
    }
}
