package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
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
    static Optional<Expression> anyOf(Expression node) {
        boolean any = node instanceof Function function
                && (function.getName().equalsIgnoreCase("any")
                        || function.getName().equalsIgnoreCase("some"))
                && function.getParameters() != null
                && function.getParameters().size() == 1;
        return any ? Optional.of(((Function) node).getParameters().get(0)) : Optional.empty();
    }

    Optional<Condition> member(Expression element, Expression array) {
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

    private Optional<Condition> notAnArray(Object node, Term column) {
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
