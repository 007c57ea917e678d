package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.OrderByElement;

/**
 * Reads ORDER BY. An entry is a column, or an output of the SELECT by its alias or its number. Used by
 * {@code ReadLateral} and {@code ReadSelect}.
 */
final class ReadOrder {

    private final Scope scope;
    private final StatementContext context;
    private final List<Query.Output> outputs;
    private final List<String> aliases;

    /** @param named the aliases that the statement itself declares by AS */
    ReadOrder(Scope scope, List<Query.Output> outputs, List<String> named) {
        this.scope = scope;
        this.context = scope.context();
        this.outputs = outputs;
        this.aliases = named;
    }

    List<Query.Order> read(List<OrderByElement> elements) {
        List<Query.Order> order = new ArrayList<>();
        for (OrderByElement element : elements == null ? List.<OrderByElement>of() : elements) {
            by(element).ifPresent(by -> {
                boolean descending = !element.isAsc();
                boolean nullsFirst = element.getNullOrdering() == null
                        ? descending
                        : element.getNullOrdering() == OrderByElement.NullOrdering.NULLS_FIRST;
                if (order.stream().noneMatch(each -> each.by().equals(by))) {
                    order.add(new Query.Order(by, descending, nullsFirst));
                }
            });
        }
        return order;
    }

    private Optional<Term> by(OrderByElement element) {
        Expression node = ReadExpression.withoutBrackets(element.getExpression());
        if (element.getWithFill() != null || element.isMysqlWithRollup()) {
            throw context.refuse(Problem.CLAUSE, node, "what", element);
        }
        if (node instanceof LongValue ordinal) {
            long index = ordinal.getValue();
            if (index < 1 || index > outputs.size()) {
                context.report(Problem.ORDER_EXPRESSION, node, "what", "column " + node + " of the answer");
                return Optional.empty();
            }
            return Optional.of(outputs.get((int) index - 1).value());
        }
        if (node instanceof Column column
                && (column.getTable() == null || column.getTable().getName() == null)) {
            String name = Scope.unquoted(column.getColumnName());
            Optional<Query.Output> output = outputs.stream()
                    .filter(each -> aliases.contains(each.name()) && each.name().equalsIgnoreCase(name))
                    .findFirst();
            if (output.isPresent()) {
                return output.map(Query.Output::value);
            }
        }
        return new ReadExpression(scope).readTyped(node, Problem.ORDER_EXPRESSION);
    }
}
