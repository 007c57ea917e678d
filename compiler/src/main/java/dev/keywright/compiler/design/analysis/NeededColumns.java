package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Relationship;
import java.util.TreeSet;

/** The columns of a source that a plan must come by. */
public final class NeededColumns {

    private NeededColumns() {}

    /** What the question speaks of, and what leads from this source to others or along its own walk. */
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

    /** What the question speaks of, and what leads from this source to others. */
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
