package dev.keywright.compiler.sql.select;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Appends columns to an ORDER BY until no two rows are equal in it, so that a cursor can resume between any two rows
 * (docs/correctness.md, C18). The added columns take the direction of the last given one, so that an index can serve
 * the order, forwards or backwards. Used by {@code ReadLateral} and {@code ReadSelect}.
 */
final class BreakTies {

    private BreakTies() {}

    /**
     * Appends the primary keys of every source that multiplies rows: together they identify a row of the join. A walk
     * that may reach a row twice gives it with different depths.
     */
    static List<Query.Order> byKeys(List<Query.Order> order, List<SourceNode> nodes) {
        List<Term> rest = new ArrayList<>();
        for (SourceNode node : nodes) {
            if (node.multiplies()) {
                for (String column : node.entity.key()) {
                    Type type = node.entity.attribute(column).orElseThrow().type();
                    rest.add(new Term.Column(node.source, column, type));
                }
                node.recursion
                        .filter(each -> !each.startsFromOneRow(node.entity::unique))
                        .flatMap(Source.Recursion::depth)
                        .ifPresent(each -> rest.add(new Term.Column(node.source, each, Type.INTEGER)));
            }
        }
        return by(order, rest);
    }

    static List<Query.Order> by(List<Query.Order> order, List<? extends Term> rest) {
        if (order.isEmpty()) {
            return order;
        }
        boolean descending = order.get(order.size() - 1).descending();
        List<Query.Order> whole = new ArrayList<>(order);
        for (Term each : rest) {
            if (whole.stream().noneMatch(one -> one.by().equals(each))) {
                whole.add(Query.Order.by(each, descending));
            }
        }
        return whole;
    }
}
