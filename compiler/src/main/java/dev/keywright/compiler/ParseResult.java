package dev.keywright.compiler;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of reading files: a model of everything that is correct, and diagnostics about the rest.
 *
 * @param passedOver counts of statements that were ignored because they do not affect a design
 * @param refused the statements and tables that have errors, which the model lacks
 * @param unreadable whether an error is about more than single statements, so that the model is of no use
 */
public record ParseResult(
        Model model,
        Dialect dialect,
        List<PassedOver> passedOver,
        List<Diagnostic> diagnostics,
        List<Refusal> refused,
        boolean unreadable) {

    /** An ignored kind of statement and how often it occurred, such as {@code 3 × GRANT}. */
    public record PassedOver(String word, int count) {}

    public ParseResult {
        passedOver = List.copyOf(passedOver);
        diagnostics = List.copyOf(diagnostics);
        refused = List.copyOf(refused);
    }

    /** The same result with another model and additional diagnostics, of which an error is about all of it. */
    ParseResult withModel(Model other, List<Diagnostic> more) {
        return new ParseResult(
                other,
                dialect,
                passedOver,
                Stream.concat(diagnostics.stream(), more.stream()).toList(),
                refused,
                unreadable || anyError(more));
    }

    /** A design of the model with what was refused before it was designed. */
    public Design withRefused(Design design) {
        return design.withRefused(
                Stream.concat(refused.stream(), design.refused().stream()).toList());
    }

    /** The same result with all refusals of a design of it. */
    public ParseResult refusedIn(Design design) {
        return new ParseResult(model, dialect, passedOver, diagnostics, design.refused(), unreadable);
    }

    /** Whether an error was reported, so that the model lacks a part of the input. */
    public boolean failed() {
        return anyError(diagnostics);
    }

    private static boolean anyError(List<Diagnostic> diagnostics) {
        return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }
}
