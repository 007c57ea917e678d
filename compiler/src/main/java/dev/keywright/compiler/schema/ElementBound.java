package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Reads and checks the upper bound on the rows that contain one element of an array, which a hint declares:
 * {@code tags text[] -- at most: 5_000}. Used by {@code ResolveVolumes}.
 */
final class ElementBound {

    private ElementBound() {}

    /**
     * The bound, or empty without a hint. If the number of rows is declared and every row has a value, the bound must
     * leave room for at least one element in each row.
     */
    static OptionalLong of(TableDraft.Column column, Hints hints, long distinct, OptionalLong rows) {
        OptionalLong said = hints.wholeNumber(HintWord.AT_MOST);
        if (said.isEmpty()) {
            return said;
        }
        if (said.getAsLong() < 1) {
            hints.reportContradiction(
                    HintWord.AT_MOST, "no row could have an element", "give at least 1, or remove the hint");
            return OptionalLong.empty();
        }
        BigDecimal room = BigDecimal.valueOf(said.getAsLong()).multiply(BigDecimal.valueOf(distinct));
        boolean everyRowCounts = rows.isPresent() && !column.nullable;
        if (everyRowCounts && room.compareTo(BigDecimal.valueOf(rows.getAsLong())) < 0) {
            hints.warnContradiction(
                    HintWord.AT_MOST,
                    "the number of rows",
                    "at most",
                    String.format(
                            Locale.ROOT,
                            "there are %,d rows, but the bound allows %,d with one element each",
                            rows.getAsLong(),
                            room.toBigInteger()),
                    "give a larger bound, or correct rows or distinct");
        }
        return said;
    }
}
