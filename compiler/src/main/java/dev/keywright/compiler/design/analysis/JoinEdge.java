package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Source;

/**
 * A reference between two sources of a question, seen from both ends.
 *
 * @param child the alias that holds the foreign key
 * @param reached the alias that the join adds; the other one is there before
 */
public record JoinEdge(String child, String parent, Relationship relationship, String reached, Source.Join join) {

    public boolean touches(String alias) {
        return child.equals(alias) || parent.equals(alias);
    }

    public String other(String alias) {
        return child.equals(alias) ? parent : child;
    }

    /** An outer join runs one way only: from what is there to what may be missing. */
    public boolean leadsTo(String alias) {
        return touches(alias) && (join == Source.Join.INNER || reached.equals(alias));
    }

    /** Whether a child always has its parent. */
    public boolean alwaysHasParent() {
        return !relationship.optional() && relationship.discriminator().isEmpty();
    }
}
