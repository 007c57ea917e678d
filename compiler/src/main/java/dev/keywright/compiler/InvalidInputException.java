package dev.keywright.compiler;

import dev.keywright.core.KeywrightException;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import java.util.List;

/** Thrown when the input has errors; the message contains all of them. Used by {@code Compiler}. */
public final class InvalidInputException extends KeywrightException {
    private static final long serialVersionUID = 1;

    private final transient List<Diagnostic> diagnostics;

    InvalidInputException(List<Diagnostic> diagnostics) {
        super(DiagnosticText.plain().of(diagnostics));
        this.diagnostics = List.copyOf(diagnostics);
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
