package dev.keywright.compiler.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.form.Expression;
import dev.keywright.core.form.Expression.Aggregate.Function;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.ArrayConstructor;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;

/**
 * Reads what can be compared or given: on one side a column, an aggregate or a COALESCE of one, which has a type of its
 * own; on the other a value, which takes the type of what it meets.
 */
public final class ReadValue {

    private static final List<String> NOW = List.of(
            "now",
            "getdate",
            "getutcdate",
            "sysdatetime",
            "sysutcdatetime",
            "sysdatetimeoffset",
            "current_timestamp",
            "localtimestamp",
            "statement_timestamp",
            "transaction_timestamp",
            "utc_timestamp");

    private final Scope scope;
    private final Context context;

    public ReadValue(Scope scope) {
        this.scope = scope;
        this.context = scope.context();
    }

    /** Whether a node has a type of its own: it reads a column, in whatever way. */
    public static boolean readsColumn(net.sf.jsqlparser.expression.Expression node) {
        net.sf.jsqlparser.expression.Expression bare = bare(node);
        if (bare instanceof Column) {
            return true;
        }
        if (bare instanceof net.sf.jsqlparser.expression.Function function) {
            return !isNow(function.getName())
                    && (aggregate(function).isPresent()
                            || function.getParameters() != null
                                    && function.getParameters().stream().anyMatch(each -> readsColumn(each)));
        }
        if (bare instanceof net.sf.jsqlparser.expression.BinaryExpression binary) {
            return readsColumn(binary.getLeftExpression()) || readsColumn(binary.getRightExpression());
        }
        return bare instanceof CastExpression cast && readsColumn(cast.getLeftExpression());
    }

    /** What a column is called; empty for what is no column. */
    static Optional<String> name(Expression expression) {
        return expression instanceof Expression.Column column ? Optional.of(column.name()) : Optional.empty();
    }

    /** A node without the brackets around it. */
    public static net.sf.jsqlparser.expression.Expression bare(net.sf.jsqlparser.expression.Expression node) {
        net.sf.jsqlparser.expression.Expression bare = node;
        while (bare instanceof ParenthesedExpressionList<?> list && list.size() == 1) {
            bare = list.get(0);
        }
        return bare;
    }

    /** A column, an aggregate or a COALESCE; anything else computes from a column and is refused as {@code problem}. */
    public Optional<Expression> typed(net.sf.jsqlparser.expression.Expression node, Problem problem) {
        net.sf.jsqlparser.expression.Expression bare = bare(node);
        if (bare instanceof Column column) {
            onlyColumn(column);
            return scope.column(column).map(each -> each);
        }
        if (bare instanceof net.sf.jsqlparser.expression.Function function) {
            Optional<Function> aggregate = aggregate(function);
            if (aggregate.isPresent()) {
                return aggregated(function, aggregate.get());
            }
            if (function.getName().equalsIgnoreCase("coalesce")) {
                return coalesce(function, problem);
            }
        }
        if (bare instanceof net.sf.jsqlparser.expression.AnalyticExpression analytic) {
            boolean filter = analytic.getType() == net.sf.jsqlparser.expression.AnalyticType.FILTER_ONLY;
            throw context.refuse(filter ? Problem.CLAUSE : Problem.WINDOW_FUNCTION, bare, "what", bare);
        }
        if (bare instanceof net.sf.jsqlparser.statement.select.Select) {
            throw context.refuse(Problem.SUBQUERY, bare);
        }
        context.report(readsColumn(bare) ? problem : Problem.EXPRESSION, bare, "what", bare);
        return Optional.empty();
    }

    /** A column and nothing around it: no subscript, no comment, no outer-join sign. */
    public void onlyColumn(Column column) {
        String table = column.getTable() == null || column.getTable().getName() == null
                ? ""
                : column.getTable().getFullyQualifiedName() + ".";
        context.onlyHolds(column, table + column.getColumnName());
    }

    private static Optional<Function> aggregate(net.sf.jsqlparser.expression.Function function) {
        return Stream.of(Function.values())
                .filter(each -> each.name().equalsIgnoreCase(function.getName()))
                .findFirst();
    }

    private Optional<Expression> aggregated(net.sf.jsqlparser.expression.Function node, Function function) {
        List<?> arguments = node.getParameters() == null ? List.of() : node.getParameters();
        context.onlyHolds(
                node,
                node.getName() + "(" + (node.isDistinct() ? "DISTINCT " : "")
                        + (arguments.size() == 1 ? arguments.get(0) : node.getParameters()) + ")");
        boolean everyRow = arguments.size() == 1
                && (arguments.get(0) instanceof AllColumns
                        || arguments.get(0) instanceof LongValue && !node.isDistinct());
        if (everyRow && function == Function.COUNT) {
            return Optional.of(new Expression.Aggregate(function, false, Optional.empty(), Type.BIGINT));
        }
        if (arguments.size() != 1
                || !(bare((net.sf.jsqlparser.expression.Expression) arguments.get(0)) instanceof Column column)) {
            context.report(Problem.COMPUTED_OUTPUT, node, "what", node);
            return Optional.empty();
        }
        return scope.column(column).flatMap(of -> {
            boolean sums = function == Function.SUM || function == Function.AVG;
            boolean unordered = function != Function.COUNT
                    && (of.type().kind() == Kind.BOOLEAN || of.type().kind() == Kind.JSON);
            if (unordered || (sums && !of.type().numeric())) {
                context.typesDiffer(node, of, of.type(), node, "a number");
                return Optional.empty();
            }
            Type type = aggregateType(function, of.type());
            return Optional.of(new Expression.Aggregate(function, node.isDistinct(), Optional.of(of), type));
        });
    }

    /** As PostgreSQL has it: sums of integers grow, averages of them are decimal. */
    private static Type aggregateType(Function function, Type of) {
        boolean floating = of.kind() == Kind.REAL || of.kind() == Kind.DOUBLE;
        switch (function) {
            case COUNT:
                return Type.BIGINT;
            case SUM:
                boolean small = of.kind() == Kind.SMALLINT || of.kind() == Kind.INTEGER;
                return small ? Type.BIGINT : floating ? of : Type.decimal(0, 0);
            case AVG:
                return floating ? Type.DOUBLE : Type.decimal(0, 0);
            case MIN, MAX:
                return of;
        }
        throw new IllegalStateException("no type of " + function);
    }

    private Optional<Expression> coalesce(net.sf.jsqlparser.expression.Function node, Problem problem) {
        List<?> arguments = node.getParameters() == null ? List.of() : node.getParameters();
        if (arguments.size() != 2) {
            context.report(problem, node, "what", node);
            return Optional.empty();
        }
        Optional<Expression> value = typed((net.sf.jsqlparser.expression.Expression) arguments.get(0), problem);
        return value.flatMap(each -> {
            Optional<Expression> other =
                    value((net.sf.jsqlparser.expression.Expression) arguments.get(1), each.type(), Optional.empty());
            if (other.isPresent() && other.get() instanceof Expression.Constant constant) {
                return Optional.of(new Expression.Coalesce(each, constant, each.type()));
            }
            if (other.isPresent()) {
                context.report(problem, node, "what", node);
            }
            return Optional.empty();
        });
    }

    /** A parameter or a constant that is to have {@code type}; {@code column} is what it meets. */
    public Optional<Expression> value(
            net.sf.jsqlparser.expression.Expression node, Type type, Optional<String> column) {
        net.sf.jsqlparser.expression.Expression bare = bare(node);
        if (bare instanceof JdbcNamedParameter parameter) {
            return Optional.of(context.parameters()
                    .use(parameter.getName(), type, column, context.place(bare), context.diagnostics()));
        }
        if (bare instanceof CastExpression cast) {
            return cast(cast, type, column);
        }
        if (isNow(bare)) {
            return now(bare, type, column);
        }
        if (bare instanceof ArrayConstructor array && type.kind() == Kind.ARRAY) {
            return elements(array, type, column);
        }
        if (bare instanceof NullValue) {
            return Optional.of(Expression.Constant.nothing(type));
        }
        Optional<String> literal = literal(bare);
        if (literal.isPresent()) {
            return constant(bare, literal.get(), type, column);
        }
        if (bare instanceof net.sf.jsqlparser.statement.select.Select) {
            throw context.refuse(Problem.SUBQUERY, bare);
        }
        context.report(Problem.EXPRESSION, bare, "what", bare);
        return Optional.empty();
    }

    private Optional<Expression> now(net.sf.jsqlparser.expression.Expression node, Type type, Optional<String> column) {
        if (type.kind().family() != Kind.Family.TIMESTAMP) {
            context.typesDiffer(node, column.orElse("this"), type, node, "a timestamp");
            return Optional.empty();
        }
        return Optional.of(context.parameters()
                .use(Parameter.NOW, type, Optional.empty(), context.place(node), context.diagnostics()));
    }

    public static boolean isNow(Object node) {
        if (node instanceof TimeKeyExpression key) {
            return isNow(key.getStringValue().replace("()", ""));
        }
        return node instanceof net.sf.jsqlparser.expression.Function function
                && isNow(function.getName())
                && (function.getParameters() == null || function.getParameters().isEmpty());
    }

    private static boolean isNow(String name) {
        return NOW.contains(name.toLowerCase(Locale.ROOT));
    }

    private Optional<Expression> cast(CastExpression cast, Type type, Optional<String> column) {
        String name = cast.getColDataType() == null ? "" : cast.getColDataType().getDataType();
        List<String> arguments =
                cast.getColDataType() == null || cast.getColDataType().getArgumentsStringList() == null
                        ? List.of()
                        : cast.getColDataType().getArgumentsStringList();
        boolean array = cast.getColDataType() != null
                && cast.getColDataType().getArrayData() != null
                && !cast.getColDataType().getArrayData().isEmpty();
        Optional<Type> named = context.schema()
                .types()
                .find(name.replace("\"", "").toUpperCase(Locale.ROOT), arguments, false)
                .map(each -> array ? Type.array(each) : each);
        if (named.isEmpty() || !named.get().comparableWith(type)) {
            context.report(Problem.EXPRESSION, cast, "what", cast);
            return Optional.empty();
        }
        return value(cast.getLeftExpression(), named.get(), column);
    }

    private Optional<Expression> elements(ArrayConstructor array, Type type, Optional<String> column) {
        List<Expression> values = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression each : array.getExpressions()) {
            value(each, type.element().orElseThrow(), column).ifPresent(values::add);
        }
        return Optional.of(new Expression.Elements(values, type));
    }

    private static Expression elements(List<String> texts, Type type) {
        List<Expression> values = new ArrayList<>();
        Type element = type.element().orElseThrow();
        texts.forEach(each -> values.add(new Expression.Constant(element, Optional.of(each))));
        return new Expression.Elements(values, type);
    }

    /** The text of a literal, unquoted. */
    public static Optional<String> literal(net.sf.jsqlparser.expression.Expression node) {
        if (node instanceof StringValue string) {
            return Optional.of(string.getNotExcapedValue());
        }
        if (node instanceof LongValue || node instanceof DoubleValue || node instanceof BooleanValue) {
            return Optional.of(node.toString());
        }
        if (node instanceof DateTimeLiteralExpression time) {
            String quoted = time.getValue();
            return Optional.of(quoted.length() > 1 ? quoted.substring(1, quoted.length() - 1) : quoted);
        }
        if (node instanceof SignedExpression signed) {
            boolean number =
                    signed.getExpression() instanceof LongValue || signed.getExpression() instanceof DoubleValue;
            String sign = signed.getSign() == '-' ? "-" : "";
            return number ? Optional.of(sign + signed.getExpression()) : Optional.empty();
        }
        return Optional.empty();
    }

    private Optional<Expression> constant(
            net.sf.jsqlparser.expression.Expression node, String text, Type type, Optional<String> column) {
        boolean quoted = node instanceof StringValue;
        boolean number = node instanceof LongValue || node instanceof DoubleValue || node instanceof SignedExpression;
        boolean fits = quoted || (number ? type.numeric() || type.kind() == Kind.BOOLEAN : true);
        boolean bool = node instanceof BooleanValue && type.kind() != Kind.BOOLEAN;
        try {
            if (!fits || bool) {
                throw new IllegalArgumentException(node + " is no " + type);
            }
            if (type.kind() == Kind.ARRAY) {
                return Optional.of(elements(Literal.elements(type, text), type));
            }
            return Optional.of(new Expression.Constant(type, Optional.of(Literal.canonical(type, text))));
        } catch (IllegalArgumentException e) {
            context.report(
                    Problem.BAD_CONSTANT,
                    node,
                    "column",
                    column.orElse("this"),
                    "value",
                    node,
                    "reason",
                    e.getMessage());
            return Optional.empty();
        }
    }
}
