package dev.keywright.compiler;

import dev.keywright.core.KeywrightException;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import java.util.List;

/**
 * Thrown by {@link Compiler#read} when the SQL has errors; the message lists all of them. {@link #diagnostics} is null
 * after deserialization.
 */
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
