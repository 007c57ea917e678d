package dev.keywright.compiler.design.kind;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects the columns that a row of a kind has: stored ones, those of the key, those of ancestors inside. Used by
 * {@code Candidate}, {@code CandidateSet} and {@code KeyAccess}.
 */
public final class HeldColumns {

    private HeldColumns() {}

    public static Set<ColumnPath> of(RowKind kind) {
        Set<ColumnPath> columns = new LinkedHashSet<>(kind.columns());
        kind.key()
                .segments()
                .filter(Segment::exact)
                .forEach(each -> columns.add(each.column().orElseThrow()));
        kind.ancestorList().ifPresent(each -> columns.addAll(each.columns()));
        return columns;
    }
}
