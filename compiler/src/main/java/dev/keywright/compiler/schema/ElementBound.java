package dev.keywright.compiler.schema;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import java.math.BigDecimal;
import java.util.OptionalLong;

/**
 * Reads and checks the upper bound on the rows that contain one element of an array, which a hint declares:
 * {@code tags text[] -- at most: 5_000}.
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
                    HintWord.AT_MOST, "no row could hold anything", "give at least 1, or remove the hint");
            return OptionalLong.empty();
        }
        BigDecimal room = BigDecimal.valueOf(said.getAsLong()).multiply(BigDecimal.valueOf(distinct));
        boolean everyRowCounts = rows.isPresent() && !column.nullable;
        if (everyRowCounts && room.compareTo(BigDecimal.valueOf(rows.getAsLong())) < 0) {
            hints.reportContradiction(
                    HintWord.AT_MOST,
                    "there are " + rows.getAsLong() + " rows, but with one element each there is room for " + room,
                    "give a larger bound, or mend rows or distinct");
        }
        return said;
    }
}
