package dev.keywright.cli.output;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.core.diagnostic.Severity;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Formats diagnostics: each error in full, and several warnings of one kind as one line, unless all are wanted. Used by
 * {@code InputFiles}.
 *
 * <pre>
 *   warning M312: column total is a computed column; 4 of this kind: shop.sql:3:4, shop.sql:9:4 … (-v shows all)
 * </pre>
 *
 * @param verbose whether every warning is printed in full
 */
public record DiagnosticList(boolean colours, boolean verbose) {

    private static final int PLACES_MAX = 3;

    public String of(List<Diagnostic> diagnostics) {
        StringBuilder text = new StringBuilder();
        for (Diagnostic each : diagnostics) {
            List<Diagnostic> alike = diagnostics.stream()
                    .filter(other -> other.problem() == each.problem())
                    .toList();
            if (verbose || each.severity() == Severity.ERROR || alike.size() == 1) {
                text.append(DiagnosticText.coloured(colours).of(each));
            } else if (alike.get(0) == each) {
                text.append(line(alike));
            }
        }
        return text.toString();
    }

    private String line(List<Diagnostic> alike) {
        Diagnostic first = alike.get(0);
        String places = alike.stream()
                .limit(PLACES_MAX)
                .map(each -> each.at().toString())
                .collect(Collectors.joining(", "));
        return first.severity().word() + " " + first.code() + ": " + first.message() + "; "
                + CountText.of(alike.size(), "warning") + " of this kind: " + places
                + (alike.size() > PLACES_MAX ? " …" : "") + " (-v shows all)\n";
    }
}
