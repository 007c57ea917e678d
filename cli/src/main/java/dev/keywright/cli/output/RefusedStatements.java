package dev.keywright.cli.output;

import dev.keywright.compiler.ParseResult;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import java.util.List;

/**
 * Finds the statements that the compiler refused while the rest of the model is valid. Used by {@code TryVerb},
 * {@code VerdictJson}, {@code VerdictText} and {@code VerifyVerb}.
 */
public final class RefusedStatements {

    /** The areas of diagnostics about single statements: questions, changes, procedures. */
    private static final List<String> STATEMENTS = List.of("Q", "W", "P");

    private RefusedStatements() {}

    static List<Diagnostic> of(ParseResult reading) {
        return errors(reading).stream().filter(RefusedStatements::ofStatement).toList();
    }

    /** Whether the errors concern more than single statements: files, tables, hints. */
    public static boolean othersToo(ParseResult reading) {
        return !errors(reading).stream().allMatch(RefusedStatements::ofStatement);
    }

    private static List<Diagnostic> errors(ParseResult reading) {
        return reading.diagnostics().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .toList();
    }

    private static boolean ofStatement(Diagnostic diagnostic) {
        return STATEMENTS.stream().anyMatch(diagnostic.problem().code()::startsWith);
    }
}
