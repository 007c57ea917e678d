package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Relationship;
import java.util.TreeSet;

/**
 * Collects the columns of a source that a plan must provide. Used by {@code ColumnFamilies}, {@code PlanDraft},
 * {@code ProposeKinds} and {@code ProposeRootPaths}.
 */
public final class NeededColumns {

    private NeededColumns() {}

    /** The columns that the question mentions, and those that lead to other sources or along the source's own walk. */
    public static TreeSet<String> withLinks(QuestionGraph asked, String alias) {
        TreeSet<String> columns = withEdges(asked, alias);
        asked.source(alias).recursion().ifPresent(walk -> {
            Relationship relationship =
                    asked.model().relationship(walk.relationship()).orElseThrow();
            columns.addAll(relationship.columns());
            columns.addAll(relationship.parentColumns());
        });
        return columns;
    }

    /** The columns that the question mentions, and those that lead to other sources. */
    public static TreeSet<String> withEdges(QuestionGraph asked, String alias) {
        TreeSet<String> columns = new TreeSet<>(asked.needed(alias));
        for (JoinEdge edge : asked.edges()) {
            if (edge.child().equals(alias)) {
                columns.addAll(edge.relationship().columns());
                edge.relationship().discriminator().ifPresent(owner -> columns.add(owner.column()));
            } else if (edge.parent().equals(alias)) {
                columns.addAll(edge.relationship().parentColumns());
            }
        }
        return columns;
    }
}
