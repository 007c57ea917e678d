package dev.keywright.compiler;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of reading files: a model of everything that is correct, and diagnostics about the rest.
 *
 * @param passedOver counts of statements that were ignored because they do not affect a design
 */
public record ParseResult(Model model, Dialect dialect, List<PassedOver> passedOver, List<Diagnostic> diagnostics) {

    /** An ignored kind of statement and how often it occurred, such as {@code 3 × GRANT}. */
    public record PassedOver(String word, int count) {}

    public ParseResult {
        passedOver = List.copyOf(passedOver);
        diagnostics = List.copyOf(diagnostics);
    }

    /** The same result with another model and additional diagnostics. */
    ParseResult withModel(Model other, List<Diagnostic> more) {
        return new ParseResult(
                other,
                dialect,
                passedOver,
                Stream.concat(diagnostics.stream(), more.stream()).toList());
    }

    /** Whether an error was reported, so that the model lacks a part of the input. */
    public boolean failed() {
        return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }
}
