package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Determines what fixes the rows of the next level of a walk: the reference from or to the rows of the last level. Used
 * by {@code EnumeratePlans} and {@code ProposeKinds}.
 */
public final class WalkLevel {

    private WalkLevel() {}

    public static FixedColumns fixed(QuestionGraph asked, Source source) {
        Source.Recursion walk = source.recursion().orElseThrow();
        Relationship relationship =
                asked.model().relationship(walk.relationship()).orElseThrow();
        boolean up = walk.direction() == Source.Direction.UP;
        List<Condition> link = new ArrayList<>();
        for (int i = 0; i < relationship.columns().size(); i++) {
            Term.Column child = column(asked, source, relationship.columns().get(i));
            Term.Column parent =
                    column(asked, source, relationship.parentColumns().get(i));
            link.add(new Condition.Compare(up ? parent : child, Condition.Operator.EQUAL, up ? child : parent));
        }
        return FixedColumns.byWalk(asked, source.alias(), link);
    }

    private static Term.Column column(QuestionGraph asked, Source source, String name) {
        Attribute attribute =
                asked.model().entity(source.entity()).attribute(name).orElseThrow();
        return new Term.Column(source.alias(), name, attribute.type());
    }
}
