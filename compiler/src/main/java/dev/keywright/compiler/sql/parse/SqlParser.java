package dev.keywright.compiler.sql.parse;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;

/**
 * Runs JSqlParser within limits on length, nesting and time, so that no input can hang or crash the compiler. Used by
 * {@code DetectDump} and {@code ReadStatements}.
 */
public final class SqlParser {

    static final int TOKENS_MAX = 20_000;
    static final int NESTING_MAX = 60;
    private static final long STACK_BYTES = 256L << 20;

    private final Dialect dialect;
    private final Diagnostics diagnostics;
    private final long timeoutMs;

    public SqlParser(Dialect dialect, Diagnostics diagnostics, long timeoutMs) {
        this.dialect = dialect;
        this.diagnostics = diagnostics;
        this.timeoutMs = timeoutMs;
    }

    /** The rewritten text of a statement and the parser's tree for it. */
    public record ParsedStatement(ParserInput input, net.sf.jsqlparser.statement.Statement tree) {}

    /**
     * Parses a statement; empty if that fails, which is then reported. {@code names} are those of all tables and
     * columns.
     */
    public Optional<ParsedStatement> parse(ParserInput prepared, Set<String> names) {
        if (!withinBounds(prepared.statement())) {
            return Optional.empty();
        }
        Diagnostics first = new Diagnostics();
        Set<String> mistaken = ParserInput.mistakenNames(names);
        Optional<ParsedStatement> parsed =
                attempt(mistaken.isEmpty() ? prepared : prepared.withQuoted(mistaken), first);
        if (parsed.isEmpty()) {
            // The parser reserves words such as NUMBER; in quotes they are ordinary names.
            parsed = attempt(prepared.withQuoted(names), new Diagnostics());
        }
        if (parsed.isEmpty()) {
            diagnostics.addAll(first);
        }
        return parsed;
    }

    private Optional<ParsedStatement> attempt(ParserInput prepared, Diagnostics diagnostics) {
        Attempt attempt = new Attempt(prepared.text());
        FutureTask<net.sf.jsqlparser.statement.Statement> task = new FutureTask<>(attempt::run);
        Thread thread = new Thread(null, task, "keywright-parser", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return Optional.of(new ParsedStatement(prepared, task.get(timeoutMs, TimeUnit.MILLISECONDS)));
        } catch (TimeoutException e) {
            attempt.stop();
            diagnostics.report(
                    Problem.TOO_SLOW, prepared.statement().span(), "seconds", Math.max(1, timeoutMs / 1_000));
        } catch (ExecutionException e) {
            failed(prepared, e.getCause(), diagnostics);
        } catch (InterruptedException e) {
            attempt.stop();
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    private boolean withinBounds(Statement statement) {
        if (statement.tokens().size() > TOKENS_MAX) {
            diagnostics.report(
                    Problem.TOO_LONG,
                    statement.span(),
                    "size",
                    statement.tokens().size(),
                    "limit",
                    TOKENS_MAX);
            return false;
        }
        int depth = 0;
        for (Token token : statement.tokens()) {
            depth += token.isSign("(") || token.is("CASE") ? 1 : token.isSign(")") ? -1 : 0;
            if (depth > NESTING_MAX) {
                diagnostics.report(Problem.TOO_DEEP, statement.span(token), "depth", depth, "limit", NESTING_MAX);
                return false;
            }
        }
        return true;
    }

    private void failed(ParserInput prepared, Throwable cause, Diagnostics diagnostics) {
        SourceSpan at = prepared.statement().span();
        String detail = "its syntax is unknown";
        if (cause instanceof ParseException parse && parse.currentToken != null && parse.currentToken.next != null) {
            var token = parse.currentToken.next;
            boolean atEnd = token.kind == 0;
            detail = atEnd ? "it ends unexpectedly" : "'" + token.image + "' is not expected here";
            at = atEnd
                    ? prepared.statement().span(prepared.statement().last())
                    : prepared.span(token.beginLine, token.beginColumn, token.endLine, token.endColumn);
        }
        diagnostics.report(Problem.SYNTAX, at, "detail", detail, "dialect", dialect.title());
    }

    /** One run of the parser: first in its fast mode, which suffices for most statements, then in its thorough mode. */
    private static final class Attempt {
        private final String text;
        private volatile CCJSqlParser parser;
        private volatile boolean stopped;

        Attempt(String text) {
            this.text = text;
        }

        net.sf.jsqlparser.statement.Statement run() throws ParseException {
            try {
                return run(false);
            } catch (ParseException | RuntimeException e) {
                return run(true);
            }
        }

        private net.sf.jsqlparser.statement.Statement run(boolean thorough) throws ParseException {
            CCJSqlParser next = CCJSqlParserUtil.newParser(text).withAllowComplexParsing(thorough);
            parser = next;
            next.interrupted = stopped;
            net.sf.jsqlparser.statement.Statement read = next.Statement();
            if (read == null) {
                throw new ParseException("no statement");
            }
            return read;
        }

        void stop() {
            stopped = true;
            if (parser != null) {
                parser.interrupted = true;
            }
        }
    }
}
