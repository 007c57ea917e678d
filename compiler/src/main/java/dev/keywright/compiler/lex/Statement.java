package dev.keywright.compiler.lex;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.Check;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.List;

/**
 * A statement of a file: its tokens, the comments before it and the comments inside it.
 *
 * @param tokens without comments and without the closing semicolon; never empty
 */
public record Statement(SourceFile file, List<Token> tokens, List<Token> commentsBefore, List<Token> commentsInside) {

    public Statement {
        tokens = List.copyOf(tokens);
        commentsBefore = List.copyOf(commentsBefore);
        commentsInside = List.copyOf(commentsInside);
        Check.that(!tokens.isEmpty(), "a statement without a word");
    }

    public Token first() {
        return tokens.get(0);
    }

    public Token last() {
        return tokens.get(tokens.size() - 1);
    }

    /** The statement's text in the file, with comments, without the semicolon. */
    public String text() {
        return file.text().substring(first().start(), last().end());
    }

    /** The position of its first word. */
    public SourceSpan span() {
        return span(first());
    }

    public SourceSpan span(Token token) {
        return file.span(token.start(), token.end());
    }

    /** Whether a place is within the statement or in a comment that belongs to it. */
    public boolean contains(SourceSpan place) {
        SourceSpan begin = file.span(start(), start());
        SourceSpan end = file.span(end(), end());
        return SourceSpan.ORDER.compare(begin, place) <= 0 && SourceSpan.ORDER.compare(place, end) <= 0;
    }

    /** Whether another statement is a part of this one, as those in the body of a procedure are. */
    public boolean contains(Statement other) {
        return file.name().equals(other.file.name())
                && start() <= other.first().start()
                && other.last().end() <= end();
    }

    private int start() {
        return commentsBefore.isEmpty()
                ? first().start()
                : Math.min(first().start(), commentsBefore.get(0).start());
    }

    private int end() {
        int end = last().end();
        return commentsInside.isEmpty()
                ? end
                : Math.max(end, commentsInside.get(commentsInside.size() - 1).end());
    }

    /** Whether it begins with these words, in any case. */
    public boolean begins(String... words) {
        if (tokens.size() < words.length) {
            return false;
        }
        for (int i = 0; i < words.length; i++) {
            if (!tokens.get(i).is(words[i])) {
                return false;
            }
        }
        return true;
    }
}
