package dev.keywright.tests.answers;

import dev.keywright.core.design.Design;
import dev.keywright.verify.Verdict;

/** A row of the result table that a build prints. */
public final class VerdictRow {

    private VerdictRow() {}

    static void print(String example, Design design, Verdict verdict) {
        System.out.printf(
                "%-9s %-9s %5d plans, %6d comparisons, %3d arguments refused, %3d mismatches%n",
                example,
                design.target().name(),
                design.questions().size(),
                verdict.comparisons(),
                verdict.refused(),
                verdict.mismatches());
    }

    public static void print(String example, String store, Verdict verdict) {
        System.out.printf(
                "%-9s %-17s %6d changes, %6d comparisons, %3d arguments refused, %3d mismatches%n",
                example, store, verdict.changes(), verdict.comparisons(), verdict.refused(), verdict.mismatches());
    }
}
