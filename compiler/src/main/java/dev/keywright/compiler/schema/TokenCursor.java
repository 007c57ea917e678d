package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import java.util.ArrayList;
import java.util.List;

/** A cursor over the tokens of a statement or of a part of it, used by the hand-written readers of declarations. */
final class TokenCursor {

    /** Thrown when the token at the cursor is not one that the syntax allows. */
    static final class UnexpectedToken extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Token token;

        UnexpectedToken(Token token, String message) {
            super(message, null, false, false);
            this.token = token;
        }

        Token token() {
            return token;
        }
    }

    private final List<Token> tokens;
    private final Token end;
    private int at;

    private TokenCursor(List<Token> tokens, Token end) {
        this.tokens = tokens;
        this.end = end;
    }

    static TokenCursor of(Statement statement) {
        return of(statement.tokens());
    }

    /** REQUIRES: at least one token */
    static TokenCursor of(List<Token> tokens) {
        Token last = tokens.get(tokens.size() - 1);
        return new TokenCursor(tokens, new Token(Token.Kind.SIGN, "", last.end() - 1, last.end()));
    }

    boolean atEnd() {
        return at >= tokens.size();
    }

    Token peek() {
        return peek(0);
    }

    Token peek(int ahead) {
        return at + ahead < tokens.size() ? tokens.get(at + ahead) : end;
    }

    Token next() {
        Token token = peek();
        at++;
        return token;
    }

    boolean peekIs(String word) {
        return peek().is(word);
    }

    /** Consumes these words if they are next, all or none of them. */
    boolean accept(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!peek(i).is(words[i])) {
                return false;
            }
        }
        at += words.length;
        return true;
    }

    boolean acceptSign(String sign) {
        if (!peek().isSign(sign)) {
            return false;
        }
        at++;
        return true;
    }

    void expectSign(String sign) {
        if (!acceptSign(sign)) {
            throw unexpected("'" + sign + "' expected");
        }
    }

    void expect(String word) {
        if (!accept(word)) {
            throw unexpected(word + " expected");
        }
    }

    Token name() {
        if (!peek().isName()) {
            throw unexpected("a name expected");
        }
        return next();
    }

    /** Consumes {@code dbo.Order} and returns its last part. */
    Token qualifiedName() {
        Token name = name();
        while (acceptSign(".")) {
            name = name();
        }
        return name;
    }

    /**
     * Consumes {@code (a, b DESC)} and returns the names; anything after a name, such as a length or an order, is
     * skipped.
     */
    List<Token> nameList() {
        List<Token> names = new ArrayList<>();
        for (List<Token> part : commaList()) {
            if (part.isEmpty() || !part.get(0).isName()) {
                throw new UnexpectedToken(part.isEmpty() ? peek() : part.get(0), "a column's name expected");
            }
            names.add(part.get(0));
        }
        if (names.isEmpty()) {
            throw unexpected("a column's name expected");
        }
        return names;
    }

    /** Consumes a list in brackets and returns its elements. */
    List<List<Token>> commaList() {
        List<Token> inner = bracketed();
        List<List<Token>> parts = new ArrayList<>();
        List<Token> part = new ArrayList<>();
        int depth = 0;
        for (Token token : inner) {
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0;
            if (depth == 0 && token.isSign(",")) {
                parts.add(part);
                part = new ArrayList<>();
            } else {
                part.add(token);
            }
        }
        if (!inner.isEmpty()) {
            parts.add(part);
        }
        return parts;
    }

    /** Consumes the tokens from this bracket to the one that closes it, and returns those between them. */
    List<Token> bracketed() {
        Token open = peek();
        expectSign("(");
        List<Token> inner = new ArrayList<>();
        int depth = 1;
        while (!atEnd()) {
            Token token = next();
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0;
            if (depth == 0) {
                return inner;
            }
            inner.add(token);
        }
        throw new UnexpectedToken(open, "this bracket is not closed");
    }

    UnexpectedToken unexpected(String message) {
        String found = atEnd() ? "the statement ends" : "found " + peek();
        return new UnexpectedToken(peek(), message + ", " + found);
    }
}
