package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source;

/**
 * A join between two sources of a question along a reference, seen from both ends.
 *
 * @param child the alias that has the foreign key
 * @param reached the alias that the join adds to the query
 */
public record JoinEdge(String child, String parent, Relationship relationship, String reached, Source.Join join) {

    public boolean touches(String alias) {
        return child.equals(alias) || parent.equals(alias);
    }

    public String other(String alias) {
        return child.equals(alias) ? parent : child;
    }

    /**
     * Whether a plan may follow the edge to this alias: an outer join is followed only to the source that may be
     * missing.
     */
    public boolean leadsTo(String alias) {
        return touches(alias) && (join == Source.Join.INNER || reached.equals(alias));
    }

    /** Whether the join leads up, to a parent that a child always has. */
    public boolean alwaysFindsParent() {
        return reached.equals(parent) && alwaysHasParent();
    }

    /** Whether a child always has its parent. */
    public boolean alwaysHasParent() {
        return !relationship.optional() && relationship.discriminator().isEmpty();
    }
}
