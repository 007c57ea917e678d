package dev.keywright.compiler.sql.expression;

import dev.keywright.core.query.SqlFunction;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.DecimalRange;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Concat;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Modulo;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;

/**
 * Reads a call of a function or an operator, {@code length(name)} or {@code a + b}, as a {@link Term.Call}. Used by
 * {@link ReadExpression} where the statement may compute.
 */
final class ReadCall {

    private static final Map<Class<?>, SqlFunction> OPERATORS = Map.of(
            Addition.class, SqlFunction.PLUS,
            Subtraction.class, SqlFunction.MINUS,
            Multiplication.class, SqlFunction.TIMES,
            Division.class, SqlFunction.DIVIDE,
            Modulo.class, SqlFunction.MODULO,
            Concat.class, SqlFunction.CONCAT);

    private static final Map<String, SqlFunction> FUNCTIONS = Map.of(
            "abs", SqlFunction.ABS,
            "length", SqlFunction.LENGTH,
            "char_length", SqlFunction.LENGTH,
            "character_length", SqlFunction.LENGTH,
            "octet_length", SqlFunction.OCTET_LENGTH,
            "lower", SqlFunction.LOWER,
            "upper", SqlFunction.UPPER,
            "btrim", SqlFunction.TRIM,
            "mod", SqlFunction.MODULO,
            "strpos", SqlFunction.POSITION);

    private final Function<Expression, Optional<Term>> overColumns;

    /** @param overColumns reads an argument that reads a column */
    ReadCall(Function<Expression, Optional<Term>> overColumns) {
        this.overColumns = overColumns;
    }

    /** Empty where the node is no call, or one that is not supported. */
    Optional<Term> read(Expression node) {
        Optional<SqlFunction> function = function(node);
        List<Term> arguments = new ArrayList<>();
        for (Expression each : function.isPresent() ? arguments(node) : List.<Expression>of()) {
            Optional<Term> argument = argument(ReadExpression.withoutBrackets(each));
            if (argument.isEmpty()) {
                return Optional.empty();
            }
            arguments.add(argument.get());
        }
        return function.flatMap(
                each -> each.result(arguments.stream().map(Term::type).toList())
                        .map(type -> new Term.Call(each, arguments, type)));
    }

    private static Optional<SqlFunction> function(Expression node) {
        if (!(node instanceof net.sf.jsqlparser.expression.Function call)) {
            return Optional.ofNullable(OPERATORS.get(node.getClass()));
        }
        // Everything but the name and the arguments would be dropped: DISTINCT, ORDER BY, FILTER.
        String known = call.getName() + "(" + (call.getParameters() == null ? "" : call.getParameters()) + ")";
        return Optional.ofNullable(FUNCTIONS.get(call.getName().toLowerCase(Locale.ROOT)))
                .filter(each -> call.toString().equals(known));
    }

    private static List<Expression> arguments(Expression node) {
        List<Expression> arguments = new ArrayList<>();
        if (node instanceof BinaryExpression binary) {
            arguments.addAll(List.of(binary.getLeftExpression(), binary.getRightExpression()));
        } else if (((net.sf.jsqlparser.expression.Function) node).getParameters() != null) {
            arguments.addAll(((net.sf.jsqlparser.expression.Function) node).getParameters());
        }
        return arguments;
    }

    private Optional<Term> argument(Expression node) {
        if (ReadExpression.readsColumn(node)) {
            return overColumns.apply(node);
        }
        boolean constant = node instanceof LongValue
                || node instanceof DoubleValue
                || node instanceof SignedExpression
                || node instanceof StringValue;
        return constant ? ReadExpression.literal(node).flatMap(each -> constant(node, each)) : Optional.empty();
    }

    /**
     * A number has the narrowest type that PostgreSQL gives it: integer, bigint or decimal. Empty for one outside of the
     * range of decimals.
     */
    private static Optional<Term> constant(Expression node, String text) {
        try {
            Type type = node instanceof StringValue ? Type.TEXT : numberType(DecimalRange.read(text), text);
            return Optional.of(new Term.Constant(type, Optional.of(Literal.canonical(type, text))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Type numberType(BigDecimal number, String text) {
        if (!text.matches("-?[0-9]+")) {
            return Type.decimal(0, 0);
        }
        int bits = number.toBigInteger().bitLength();
        return bits < Integer.SIZE ? Type.INTEGER : bits < Long.SIZE ? Type.BIGINT : Type.decimal(0, 0);
    }
}
