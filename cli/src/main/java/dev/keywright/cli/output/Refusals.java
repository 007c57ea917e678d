package dev.keywright.cli.output;

import dev.keywright.compiler.Reading;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import java.util.List;

/** Statements that were refused, with everything else still in the model. */
public final class Refusals {

    /** The areas of statements: questions, changes, procedures. */
    private static final List<String> STATEMENTS = List.of("Q", "W", "P");

    private Refusals() {}

    static List<Diagnostic> of(Reading reading) {
        return errors(reading).stream().filter(Refusals::ofStatement).toList();
    }

    /** Whether more is wrong than that statements are refused: files, tables, hints. */
    public static boolean wrong(Reading reading) {
        return !errors(reading).stream().allMatch(Refusals::ofStatement);
    }

    private static List<Diagnostic> errors(Reading reading) {
        return reading.diagnostics().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .toList();
    }

    private static boolean ofStatement(Diagnostic diagnostic) {
        return STATEMENTS.stream().anyMatch(diagnostic.problem().code()::startsWith);
    }
}
