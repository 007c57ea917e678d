package dev.keywright.store.check;

import java.util.List;

/**
 * What a check found.
 *
 * @param rowsChecked the rows that are stored, of every kind
 * @param disagreements rows that were not as their kind says
 * @param repaired rows that were mended
 * @param left rows that are not as their kind says still
 * @param findings the first of them in sentences, {@value #FINDINGS_MAX} at most
 */
public record CheckReport(long rowsChecked, long disagreements, long repaired, long left, List<String> findings) {

    public static final int FINDINGS_MAX = 1_000;

    public CheckReport {
        findings = List.copyOf(findings);
    }
}
