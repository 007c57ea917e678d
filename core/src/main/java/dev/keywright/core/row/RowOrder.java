package dev.keywright.core.row;

import dev.keywright.core.query.Query;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Orders objects that hold rows of the join, such as single rows or groups, by a query's order. Used by
 * {@code NestedLoopJoin}, {@code PageOrder}, {@code ReferenceAnswer} and {@code SortTuples}.
 */
public final class RowOrder {

    private RowOrder() {}

    public static <T> Comparator<T> by(List<Query.Order> order, Arguments arguments, Function<T, List<Bindings>> rows) {
        Comparator<T> result = (left, right) -> 0;
        for (Query.Order each : order) {
            Comparator<Object> values = ofValues(each);
            result = result.thenComparing(row -> each.by().match(new EvaluateTerm(arguments, rows.apply(row))), values);
        }
        return result;
    }

    /** The order of the values that are sorted by, nulls included. */
    public static Comparator<Object> ofValues(Query.Order order) {
        Comparator<Object> ascending = Values.order(order.by().type());
        Comparator<Object> values = order.descending() ? ascending.reversed() : ascending;
        return order.nullsFirst() ? Comparator.nullsFirst(values) : Comparator.nullsLast(values);
    }
}
