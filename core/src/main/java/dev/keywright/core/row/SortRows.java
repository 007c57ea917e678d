package dev.keywright.core.row;

import dev.keywright.core.query.Form;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** The order of a form over whatever is made of rows: a row itself, or a group of them. */
public final class SortRows {

    private SortRows() {}

    public static <T> Comparator<T> by(List<Form.Order> order, Arguments arguments, Function<T, List<Bindings>> rows) {
        Comparator<T> result = (left, right) -> 0;
        for (Form.Order each : order) {
            Comparator<Object> values = values(each);
            result = result.thenComparing(row -> each.by().match(new Evaluate(arguments, rows.apply(row))), values);
        }
        return result;
    }

    /** The order of the values that it is by, nulls included. */
    public static Comparator<Object> values(Form.Order order) {
        Comparator<Object> ascending = Values.order(order.by().type());
        Comparator<Object> values = order.descending() ? ascending.reversed() : ascending;
        return order.nullsFirst() ? Comparator.nullsFirst(values) : Comparator.nullsLast(values);
    }
}
