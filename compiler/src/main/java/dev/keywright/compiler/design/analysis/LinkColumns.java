package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects the columns of a source that an edge compares with the other source. Used by {@code EnumeratePlans} and
 * {@code ProposeKinds}.
 */
public final class LinkColumns {

    private LinkColumns() {}

    public static Set<ColumnPath> of(JoinEdge edge, String alias) {
        Set<ColumnPath> columns = new LinkedHashSet<>();
        boolean child = edge.child().equals(alias);
        (child ? edge.relationship().columns() : edge.relationship().parentColumns())
                .forEach(each -> columns.add(ColumnPath.own(each)));
        return columns;
    }
}
