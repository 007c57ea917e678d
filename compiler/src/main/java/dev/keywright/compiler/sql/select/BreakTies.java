package dev.keywright.compiler.sql.select;

import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Ends an order with what tells the rows apart, so that pages are stable (C18). It goes the way of the last column, so
 * that an index read backwards serves it too.
 */
final class BreakTies {

    private BreakTies() {}

    /** Rows of joined tables are told apart by the keys of those that multiply them. */
    static List<Query.Order> byKeys(List<Query.Order> order, List<SourceNode> nodes) {
        List<Term> rest = new ArrayList<>();
        for (SourceNode node : nodes) {
            if (node.multiplies()) {
                for (String column : node.entity.key()) {
                    Type type = node.entity.attribute(column).orElseThrow().type();
                    rest.add(new Term.Column(node.source, column, type));
                }
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
