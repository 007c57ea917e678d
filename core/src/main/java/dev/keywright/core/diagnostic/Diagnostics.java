package dev.keywright.core.diagnostic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Collects the diagnostics of an input, so that all of them are reported at once, in source order. Not thread safe. */
public final class Diagnostics {

    /** More than a person reads; a file that is not SQL at all would otherwise fill the memory. */
    public static final int KEPT_MAX = 1_000;

    private final List<Diagnostic> reported = new ArrayList<>();

    /**
     * Reports a problem.
     *
     * <p>REQUIRES: {@code arguments} are name and value in turn, one pair for each name in the problem's templates.
     */
    public void report(Problem problem, SourceSpan at, Object... arguments) {
        Diagnostic diagnostic = problem.at(at, arguments);
        if (reported.size() < KEPT_MAX && !reported.contains(diagnostic)) {
            reported.add(diagnostic);
        }
    }

    /** Adds all diagnostics of another collector. */
    public void addAll(Diagnostics others) {
        others.reported.stream()
                .filter(each -> reported.size() < KEPT_MAX && !reported.contains(each))
                .forEach(reported::add);
    }

    /** All diagnostics, by file name, line and column. */
    public List<Diagnostic> inSourceOrder() {
        return reported.stream()
                .sorted(Comparator.comparing(Diagnostic::at, SourceSpan.ORDER))
                .toList();
    }

    /** Those at places that the condition holds for. */
    public Diagnostics within(Predicate<SourceSpan> place) {
        Diagnostics those = new Diagnostics();
        reported.stream().filter(each -> place.test(each.at())).forEach(those.reported::add);
        return those;
    }

    /** Whether more may have been found than is kept. */
    public boolean full() {
        return reported.size() >= KEPT_MAX;
    }

    /** The errors, in source order. */
    public List<Diagnostic> errors() {
        return inSourceOrder().stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .toList();
    }

    public boolean anyError() {
        return reported.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }
}
