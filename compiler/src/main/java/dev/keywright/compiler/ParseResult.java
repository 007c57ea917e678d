package dev.keywright.compiler;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of reading some files: the model of all that is right, and what there is to say about the rest.
 *
 * @param passedOver statements that a design has no use for
 */
public record ParseResult(Model model, Dialect dialect, List<PassedOver> passedOver, List<Diagnostic> diagnostics) {

    /** {@code 3 × GRANT} */
    public record PassedOver(String word, int count) {}

    public ParseResult {
        passedOver = List.copyOf(passedOver);
        diagnostics = List.copyOf(diagnostics);
    }

    /** The same files with another model made of them, and more to say. */
    ParseResult withModel(Model other, List<Diagnostic> more) {
        return new ParseResult(
                other,
                dialect,
                passedOver,
                Stream.concat(diagnostics.stream(), more.stream()).toList());
    }

    /** Whether something is wrong, so that the model is not all that the files say. */
    public boolean failed() {
        return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }
}
