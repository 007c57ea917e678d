package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.JsonOperator;

/** Reads conditions on the elements of arrays: {@code = ANY(…)} and {@code @>}. Used by {@code ReadCondition}. */
final class ReadMembership {

    private final StatementContext context;
    private final ReadExpression values;

    ReadMembership(StatementContext context, ReadExpression values) {
        this.context = context;
        this.values = values;
    }

    /** The argument of {@code ANY(…)} or {@code SOME(…)}; empty for any other expression. */
    static Optional<Expression> anyOf(Expression node) {
        boolean any = node instanceof Function function
                && (function.getName().equalsIgnoreCase("any")
                        || function.getName().equalsIgnoreCase("some"))
                && function.getParameters() != null
                && function.getParameters().size() == 1;
        return any ? Optional.of(((Function) node).getParameters().get(0)) : Optional.empty();
    }

    Optional<Condition> member(Expression element, Expression array) {
        if (ReadExpression.readsColumn(array)) {
            return values.readTyped(array, Problem.COLUMN_FUNCTION).flatMap(column -> {
                if (column.type().kind() != TypeKind.ARRAY) {
                    return notAnArray(array, column);
                }
                Type wanted = column.type().element().orElseThrow();
                return (ReadExpression.readsColumn(element)
                                ? values.readTyped(element, Problem.COLUMN_FUNCTION)
                                : values.readValue(element, wanted, ReadExpression.name(column)))
                        .map(each -> new Condition.Member(each, column));
            });
        }
        return values.readTyped(element, Problem.COLUMN_FUNCTION)
                .flatMap(column -> values.readValue(array, Type.array(column.type()), ReadExpression.name(column))
                        .map(each -> new Condition.Member(column, each)));
    }

    private Optional<Condition> notAnArray(Object node, Term column) {
        context.typesDiffer(node, column, column.type(), "ANY or @>", "for arrays");
        return Optional.empty();
    }

    Optional<Condition> contains(JsonOperator node) {
        return values.readTyped(node.getLeftExpression(), Problem.COLUMN_FUNCTION)
                .flatMap(column -> {
                    if (column.type().kind() != TypeKind.ARRAY) {
                        return notAnArray(node, column);
                    }
                    return values.readValue(node.getRightExpression(), column.type(), ReadExpression.name(column))
                            .map(each -> new Condition.Contains(column, each));
                });
    }
}
