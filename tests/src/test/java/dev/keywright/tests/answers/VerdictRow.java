package dev.keywright.tests.answers;

import dev.keywright.core.design.Design;
import dev.keywright.testkit.RunRecord;
import dev.keywright.verify.Verdict;

/** Adds a verdict to the record of a run. */
public final class VerdictRow {

    private VerdictRow() {}

    static void add(Class<?> test, Design design, Verdict verdict) {
        RunRecord.of(test).add(design.questions().size(), "plans");
        add(test, "", verdict);
    }

    /** @param part what the verdict is about, where a test does several things */
    public static void add(Class<?> test, String part, Verdict verdict) {
        RunRecord.of(test, part)
                .add(verdict.changes(), "changes")
                .add(verdict.comparisons(), "comparisons")
                .add(verdict.refused(), "arguments refused");
    }
}
