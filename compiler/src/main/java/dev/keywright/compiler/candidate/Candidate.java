package dev.keywright.compiler.candidate;

import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import java.util.stream.Collectors;

/**
 * A row kind that a design may have.
 *
 * @param number its place among all candidates
 * @param indexed whether the engine keeps it as an index over the base rows
 * @param rowBytes the size of a row, key and all
 */
public record Candidate(int number, RowKind kind, boolean indexed, double rowBytes) {

    boolean base() {
        return kind.role() == RowRole.BASE;
    }

    /** Whether its rows are written beside the base rows, and not by the engine. */
    boolean beside() {
        return !indexed && kind.role() != RowRole.BASE && kind.role() != RowRole.EMBEDDED;
    }

    /** Tells candidates apart, whatever order they were found in. */
    public String name() {
        return kind.entity() + " " + kind.role().word() + " " + kind.key()
                + kind.each().map(each -> " " + each).orElse("")
                + (kind.when().isEmpty() ? "" : " when " + kind.when())
                + (kind.totals().isEmpty() ? "" : " totals " + kind.totals())
                + (kind.role() == RowRole.BASE && kind.path().isEmpty()
                        ? ""
                        : " " + kind.columns().stream().map(Object::toString).collect(Collectors.joining(" ")))
                + (kind.embeds().isEmpty() ? "" : " embeds " + kind.embeds())
                + (indexed ? " indexed" : "");
    }

    @Override
    public String toString() {
        return name();
    }
}
