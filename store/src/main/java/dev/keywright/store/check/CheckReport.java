package dev.keywright.store.check;

import java.util.List;

/**
 * The result of a check. Immutable. Used by {@code CheckStore}, {@code CheckVerb} and {@code Store}.
 *
 * @param rowsChecked how many stored rows of all kinds were read
 * @param disagreements how many rows differed from what their kind derives
 * @param repaired how many rows were repaired
 * @param left how many rows still differ
 * @param findings the first of them in sentences, {@value #FINDINGS_MAX} at most
 */
public record CheckReport(long rowsChecked, long disagreements, long repaired, long left, List<String> findings) {

    public static final int FINDINGS_MAX = 1_000;

    public CheckReport {
        findings = List.copyOf(findings);
    }
}
