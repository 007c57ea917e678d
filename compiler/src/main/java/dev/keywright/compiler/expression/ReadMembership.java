package dev.keywright.compiler.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.form.Condition;
import dev.keywright.core.form.Expression;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import java.util.Optional;
import net.sf.jsqlparser.expression.operators.relational.JsonOperator;

/** Reads what asks for elements of arrays: {@code = ANY(…)} and {@code @>}. */
final class ReadMembership {

    private final Context context;
    private final ReadValue values;

    ReadMembership(Context context, ReadValue values) {
        this.context = context;
        this.values = values;
    }

    /** What stands inside {@code ANY(…)}. */
    static Optional<net.sf.jsqlparser.expression.Expression> anyOf(net.sf.jsqlparser.expression.Expression node) {
        boolean any = node instanceof net.sf.jsqlparser.expression.Function function
                && (function.getName().equalsIgnoreCase("any")
                        || function.getName().equalsIgnoreCase("some"))
                && function.getParameters() != null
                && function.getParameters().size() == 1;
        return any
                ? Optional.of(((net.sf.jsqlparser.expression.Function) node)
                        .getParameters()
                        .get(0))
                : Optional.empty();
    }

    Optional<Condition> member(
            net.sf.jsqlparser.expression.Expression element, net.sf.jsqlparser.expression.Expression array) {
        if (ReadValue.readsColumn(array)) {
            return values.typed(array, Problem.COLUMN_FUNCTION).flatMap(column -> {
                if (column.type().kind() != Kind.ARRAY) {
                    return notAnArray(array, column);
                }
                Type wanted = column.type().element().orElseThrow();
                return (ReadValue.readsColumn(element)
                                ? values.typed(element, Problem.COLUMN_FUNCTION)
                                : values.value(element, wanted, ReadValue.name(column)))
                        .map(each -> new Condition.Member(each, column));
            });
        }
        return values.typed(element, Problem.COLUMN_FUNCTION)
                .flatMap(column -> values.value(array, Type.array(column.type()), ReadValue.name(column))
                        .map(each -> new Condition.Member(column, each)));
    }

    private Optional<Condition> notAnArray(Object node, Expression column) {
        context.typesDiffer(node, column, column.type(), "ANY or @>", "for arrays");
        return Optional.empty();
    }

    Optional<Condition> contains(JsonOperator node) {
        return values.typed(node.getLeftExpression(), Problem.COLUMN_FUNCTION).flatMap(column -> {
            if (column.type().kind() != Kind.ARRAY) {
                return notAnArray(node, column);
            }
            return values.value(node.getRightExpression(), column.type(), ReadValue.name(column))
                    .map(each -> new Condition.Contains(column, each));
        });
    }
}
