package dev.keywright.cli.output;

import dev.keywright.compiler.ParseResult;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import java.util.List;

/** Statements that were refused, with everything else still in the model. */
public final class RefusedStatements {

    /** The areas of statements: questions, changes, procedures. */
    private static final List<String> STATEMENTS = List.of("Q", "W", "P");

    private RefusedStatements() {}

    static List<Diagnostic> of(ParseResult reading) {
        return errors(reading).stream().filter(RefusedStatements::ofStatement).toList();
    }

    /** Whether more is wrong than that statements are refused: files, tables, hints. */
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
