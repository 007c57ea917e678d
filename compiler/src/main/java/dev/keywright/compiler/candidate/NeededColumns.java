package dev.keywright.compiler.candidate;

import dev.keywright.core.form.Source;
import dev.keywright.core.model.Relationship;
import java.util.TreeSet;

/** The columns of a source that a plan must come by. */
final class NeededColumns {

    private NeededColumns() {}

    /** What the question speaks of, and what leads from this source to others. */
    static TreeSet<String> withLinks(Asked asked, String alias) {
        TreeSet<String> columns = new TreeSet<>(asked.needed(alias));
        for (Edge edge : asked.edges()) {
            if (edge.child().equals(alias)) {
                columns.addAll(edge.relationship().columns());
                edge.relationship().when().ifPresent(owner -> columns.add(owner.column()));
            } else if (edge.parent().equals(alias)) {
                columns.addAll(edge.relationship().parentColumns());
            }
        }
        Source source = asked.source(alias);
        source.recursion().ifPresent(walk -> {
            Relationship relationship =
                    asked.model().relationship(walk.relationship()).orElseThrow();
            columns.addAll(relationship.columns());
            columns.addAll(relationship.parentColumns());
        });
        return columns;
    }
}
