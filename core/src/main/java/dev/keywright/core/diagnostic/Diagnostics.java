package dev.keywright.core.diagnostic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** Collects the diagnostics of an input, so that all of them are reported at once, in source order. Not thread safe. */
public final class Diagnostics {

    /** The most of one severity: more than a person reads; a file that is not SQL at all would otherwise fill the memory. */
    public static final int KEPT_MAX = 1_000;

    private final List<Diagnostic> reported = new ArrayList<>();

    /**
     * Reports a problem.
     *
     * <p>REQUIRES: {@code arguments} are name and value in turn, one pair for each name in the problem's templates.
     */
    public void report(Problem problem, SourceSpan at, Object... arguments) {
        add(problem.at(at, arguments));
    }

    private void add(Diagnostic diagnostic) {
        if (count(diagnostic.severity()) < KEPT_MAX && !reported.contains(diagnostic)) {
            reported.add(diagnostic);
        }
    }

    /** Warnings leave the room of errors alone, since an error that is not kept would refuse nothing. */
    private long count(Severity severity) {
        return reported.stream().filter(each -> each.severity() == severity).count();
    }

    /** Adds all diagnostics of another collector. */
    public void addAll(Diagnostics others) {
        others.reported.forEach(this::add);
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

    /** Whether there may be more errors than are kept. */
    public boolean full() {
        return count(Severity.ERROR) >= KEPT_MAX;
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
