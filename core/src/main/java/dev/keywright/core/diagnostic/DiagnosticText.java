package dev.keywright.core.diagnostic;

import java.util.List;

/**
 * Prints diagnostics in the form that {@link Diagnostic} shows. Used by {@code DiagnosticList} and
 * {@code InvalidInputException}.
 */
public final class DiagnosticText {

    private static final String RED = "\u001b[31m";
    private static final String YELLOW = "\u001b[33m";
    private static final String PLAIN = "\u001b[0m";

    private final boolean colours;

    private DiagnosticText(boolean colours) {
        this.colours = colours;
    }

    public static DiagnosticText plain() {
        return new DiagnosticText(false);
    }

    public static DiagnosticText coloured(boolean colours) {
        return new DiagnosticText(colours);
    }

    public String of(List<Diagnostic> diagnostics) {
        StringBuilder text = new StringBuilder();
        diagnostics.forEach(diagnostic -> text.append(of(diagnostic)));
        return text.toString();
    }

    public String of(Diagnostic diagnostic) {
        SourceSpan at = diagnostic.at();
        StringBuilder text = new StringBuilder();
        text.append(at).append(": ").append(marked(diagnostic)).append(": ").append(diagnostic.message());
        text.append('\n');
        if (!at.excerpt().isEmpty()) {
            appendExcerpt(text, at);
        }
        text.append("  why: ").append(diagnostic.why()).append('\n');
        text.append("  fix: ").append(diagnostic.fix()).append('\n');
        return text.toString();
    }

    private String marked(Diagnostic diagnostic) {
        String word = diagnostic.severity().word() + " " + diagnostic.code();
        if (!colours) {
            return word;
        }
        return (diagnostic.severity() == Severity.ERROR ? RED : YELLOW) + word + PLAIN;
    }

    private static void appendExcerpt(StringBuilder text, SourceSpan at) {
        String number = Integer.toString(at.line());
        int offset = Math.max(
                0, Math.min(at.column() - at.excerptColumn(), at.excerpt().length()));
        int length = Math.max(1, Math.min(at.length(), at.excerpt().length() - offset));
        text.append("  ").append(number).append(" | ").append(at.excerpt()).append('\n');
        text.append("  ").append(" ".repeat(number.length())).append(" | ");
        text.append(" ".repeat(offset)).append("^".repeat(length)).append('\n');
    }
}
