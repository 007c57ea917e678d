package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Term;
import dev.keywright.core.query.Term.Aggregate;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;

/**
 * Reads calls of aggregate functions: COUNT, SUM, MIN, MAX and AVG of a column, and COUNT of rows. Used by
 * {@code ReadExpression}.
 */
final class ReadAggregate {

    private final Scope scope;
    private final StatementContext context;

    ReadAggregate(Scope scope) {
        this.scope = scope;
        this.context = scope.context();
    }

    /** The aggregate function that a call names; empty for any other function. */
    static Optional<Aggregate.Function> of(Function call) {
        return Stream.of(Aggregate.Function.values())
                .filter(each -> each.name().equalsIgnoreCase(call.getName()))
                .findFirst();
    }

    /** REQUIRES: {@code function} is the result of {@link #of} for the call. */
    Optional<Term> read(Function call, Aggregate.Function function) {
        List<? extends Expression> arguments = call.getParameters() == null ? List.of() : call.getParameters();
        context.checkHoldsOnly(
                call,
                call.getName() + "(" + (call.isDistinct() ? "DISTINCT " : "")
                        + (arguments.size() == 1 ? arguments.get(0) : call.getParameters()) + ")");
        if (function == Aggregate.Function.COUNT && countsRows(call, arguments)) {
            return Optional.of(new Aggregate(function, false, Optional.empty(), Type.BIGINT));
        }
        if (arguments.size() != 1 || !(ReadExpression.withoutBrackets(arguments.get(0)) instanceof Column column)) {
            context.report(Problem.COMPUTED_OUTPUT, call, "what", call);
            return Optional.empty();
        }
        return scope.column(column).flatMap(of -> {
            if (!takes(function, of.type())) {
                context.typesDiffer(call, of, of.type(), call, "for other types");
                return Optional.empty();
            }
            return Optional.of(new Aggregate(function, call.isDistinct(), Optional.of(of), type(function, of.type())));
        });
    }

    /** Whether the call is {@code count(*)} or {@code count(1)}. */
    private static boolean countsRows(Function call, List<? extends Expression> arguments) {
        return arguments.size() == 1
                && !call.isDistinct()
                && (arguments.get(0) instanceof AllColumns || arguments.get(0) instanceof LongValue);
    }

    private static boolean takes(Aggregate.Function function, Type of) {
        switch (function) {
            case COUNT:
                return true;
            case SUM, AVG:
                return of.numeric();
            case MIN, MAX:
                return of.kind() != TypeKind.BOOLEAN && of.kind() != TypeKind.JSON;
        }
        throw new IllegalStateException("no operand of " + function);
    }

    /** The result type, as in PostgreSQL: sums of integers have a wider type, averages of integers are decimals. */
    private static Type type(Aggregate.Function function, Type of) {
        boolean floating = of.kind() == TypeKind.REAL || of.kind() == TypeKind.DOUBLE;
        switch (function) {
            case COUNT:
                return Type.BIGINT;
            case SUM:
                boolean small = of.kind() == TypeKind.SMALLINT || of.kind() == TypeKind.INTEGER;
                return small ? Type.BIGINT : floating ? of : Type.decimal(0, 0);
            case AVG:
                return floating ? Type.DOUBLE : Type.decimal(0, 0);
            case MIN, MAX:
                return of;
        }
        throw new IllegalStateException("no type of " + function);
    }
}
