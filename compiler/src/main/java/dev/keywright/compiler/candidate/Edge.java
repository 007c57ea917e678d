package dev.keywright.compiler.candidate;

import dev.keywright.core.form.Source;
import dev.keywright.core.model.Relationship;

/**
 * A reference between two sources of a question, seen from both ends.
 *
 * @param child the alias that holds the foreign key
 * @param reached the alias that the join adds; the other one is there before
 */
record Edge(String child, String parent, Relationship relationship, String reached, Source.Join join) {

    boolean touches(String alias) {
        return child.equals(alias) || parent.equals(alias);
    }

    String other(String alias) {
        return child.equals(alias) ? parent : child;
    }

    /** An outer join runs one way only: from what is there to what may be missing. */
    boolean leadsTo(String alias) {
        return touches(alias) && (join == Source.Join.INNER || reached.equals(alias));
    }

    /** Whether a child always has its parent. */
    boolean certain() {
        return !relationship.optional() && relationship.when().isEmpty();
    }
}
