package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.AnalyticType;
import net.sf.jsqlparser.expression.ArrayConstructor;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import net.sf.jsqlparser.statement.select.Select;

/**
 * Reads operands and values. An operand is a column, an aggregate, or a COALESCE of one of these, and has a type of its
 * own. A value is a parameter or a constant, and takes the type of the operand that it is compared with or assigned to.
 */
public final class ReadExpression {

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
    private final StatementContext context;
    private final boolean computes;

    public ReadExpression(Scope scope) {
        this(scope, false);
    }

    /** @param computes whether columns may be computed with: {@code length(name)}, {@code a + b} */
    ReadExpression(Scope scope, boolean computes) {
        this.scope = scope;
        this.context = scope.context();
        this.computes = computes;
    }

    /** Whether an expression has a type of its own because it reads a column. */
    public static boolean readsColumn(Expression node) {
        Expression bare = withoutBrackets(node);
        if (bare instanceof Column) {
            return true;
        }
        if (bare instanceof Function function) {
            return !isNow(function.getName())
                    && (ReadAggregate.of(function).isPresent()
                            || function.getParameters() != null
                                    && function.getParameters().stream().anyMatch(each -> readsColumn(each)));
        }
        if (bare instanceof BinaryExpression binary) {
            return readsColumn(binary.getLeftExpression()) || readsColumn(binary.getRightExpression());
        }
        return bare instanceof CastExpression cast && readsColumn(cast.getLeftExpression());
    }

    /** The name of a column; empty for any other term. */
    static Optional<String> name(Term expression) {
        return expression instanceof Term.Column column ? Optional.of(column.name()) : Optional.empty();
    }

    /** An expression without the brackets around it. */
    public static Expression withoutBrackets(Expression node) {
        Expression bare = node;
        while (bare instanceof ParenthesedExpressionList<?> list && list.size() == 1) {
            bare = list.get(0);
        }
        return bare;
    }

    /**
     * Reads a column, an aggregate or a COALESCE. Any other expression over a column is reported as {@code problem}.
     */
    public Optional<Term> readTyped(Expression node, Problem problem) {
        Expression bare = withoutBrackets(node);
        if (bare instanceof Column column) {
            checkPlainColumn(column);
            return scope.column(column).map(each -> each);
        }
        if (bare instanceof Function function) {
            Optional<Term.Aggregate.Function> aggregate = ReadAggregate.of(function);
            if (aggregate.isPresent()) {
                return new ReadAggregate(scope).read(function, aggregate.get());
            }
            if (function.getName().equalsIgnoreCase("coalesce")) {
                return coalesce(function, problem);
            }
        }
        Optional<Term> call = computes ? new ReadCall(each -> readTyped(each, problem)).read(bare) : Optional.empty();
        if (call.isPresent()) {
            return call;
        }
        if (computes && bare instanceof CastExpression cast && isText(cast)) {
            return readTyped(cast.getLeftExpression(), problem)
                    .filter(each -> each.type().kind() == TypeKind.TEXT || unsupported(problem, bare));
        }
        if (bare instanceof AnalyticExpression analytic) {
            boolean filter = analytic.getType() == AnalyticType.FILTER_ONLY;
            throw context.refuse(filter ? Problem.CLAUSE : Problem.WINDOW_FUNCTION, bare, "what", bare);
        }
        if (bare instanceof Select) {
            throw context.refuse(Problem.SUBQUERY, bare);
        }
        context.report(readsColumn(bare) ? problem : Problem.EXPRESSION, bare, "what", bare);
        return Optional.empty();
    }

    /** Whether the cast is to text of any length, as {@code pg_dump} writes it around each column of a varchar. */
    private boolean isText(CastExpression cast) {
        return castType(cast).filter(Type.TEXT::equals).isPresent();
    }

    private boolean unsupported(Problem problem, Expression node) {
        context.report(problem, node, "what", node);
        return false;
    }

    /** Refuses a column with a subscript, a comment or an outer-join sign, which would otherwise be dropped. */
    public void checkPlainColumn(Column column) {
        String table = column.getTable() == null || column.getTable().getName() == null
                ? ""
                : column.getTable().getFullyQualifiedName() + ".";
        context.checkHoldsOnly(column, table + column.getColumnName());
    }

    private Optional<Term> coalesce(Function node, Problem problem) {
        List<?> arguments = node.getParameters() == null ? List.of() : node.getParameters();
        if (arguments.size() != 2) {
            context.report(problem, node, "what", node);
            return Optional.empty();
        }
        Optional<Term> value = readTyped((Expression) arguments.get(0), problem);
        return value.flatMap(each -> {
            Optional<Term> other = readValue((Expression) arguments.get(1), each.type(), Optional.empty());
            if (other.isPresent() && other.get() instanceof Term.Constant constant) {
                return Optional.of(new Term.Coalesce(each, constant, each.type()));
            }
            if (other.isPresent()) {
                context.report(problem, node, "what", node);
            }
            return Optional.empty();
        });
    }

    /**
     * Reads a parameter or a constant as a value of {@code type}. {@code column} is the name of the column that it is
     * compared with or assigned to; it gives an unnamed parameter its name.
     */
    public Optional<Term> readValue(Expression node, Type type, Optional<String> column) {
        Expression bare = withoutBrackets(node);
        if (bare instanceof JdbcNamedParameter parameter) {
            return Optional.of(context.parameters()
                    .use(parameter.getName(), type, column, context.span(bare), context.diagnostics()));
        }
        if (bare instanceof CastExpression cast) {
            return cast(cast, type, column);
        }
        if (isNow(bare)) {
            return now(bare, type, column);
        }
        if (bare instanceof ArrayConstructor array && type.kind() == TypeKind.ARRAY) {
            return elements(array, type, column);
        }
        if (bare instanceof NullValue) {
            return Optional.of(Term.Constant.nullOf(type));
        }
        Optional<String> literal = literal(bare);
        if (literal.isPresent()) {
            return constant(bare, literal.get(), type, column);
        }
        if (bare instanceof Select) {
            throw context.refuse(Problem.SUBQUERY, bare);
        }
        context.report(Problem.EXPRESSION, bare, "what", bare);
        return Optional.empty();
    }

    private Optional<Term> now(Expression node, Type type, Optional<String> column) {
        if (type.kind().family() != TypeKind.Family.TIMESTAMP) {
            context.typesDiffer(node, column.orElse("this"), type, node, "a timestamp");
            return Optional.empty();
        }
        return Optional.of(context.parameters()
                .use(Parameter.NOW, type, Optional.empty(), context.span(node), context.diagnostics()));
    }

    public static boolean isNow(Object node) {
        if (node instanceof TimeKeyExpression key) {
            return isNow(key.getStringValue().replace("()", ""));
        }
        return node instanceof Function function
                && isNow(function.getName())
                && (function.getParameters() == null || function.getParameters().isEmpty());
    }

    private static boolean isNow(String name) {
        return NOW.contains(name.toLowerCase(Locale.ROOT));
    }

    private Optional<Term> cast(CastExpression cast, Type type, Optional<String> column) {
        Optional<Type> named = castType(cast);
        if (named.isEmpty() || !named.get().comparableWith(type)) {
            context.report(Problem.EXPRESSION, cast, "what", cast);
            return Optional.empty();
        }
        return readValue(cast.getLeftExpression(), named.get(), column);
    }

    /** Reads a parameter whose type is determined by the cast alone. */
    Optional<Term> cast(CastExpression cast) {
        return castType(cast).flatMap(type -> readValue(cast.getLeftExpression(), type, Optional.empty()));
    }

    private Optional<Type> castType(CastExpression cast) {
        ColDataType named = cast.getColDataType();
        if (named == null) {
            return Optional.empty();
        }
        List<String> arguments = named.getArgumentsStringList() == null ? List.of() : named.getArgumentsStringList();
        boolean array = named.getArrayData() != null && !named.getArrayData().isEmpty();
        return context.schema()
                .types()
                .find(named.getDataType().replace("\"", "").toUpperCase(Locale.ROOT), arguments, false)
                .map(each -> array ? Type.array(each) : each);
    }

    private Optional<Term> elements(ArrayConstructor array, Type type, Optional<String> column) {
        List<Term> values = new ArrayList<>();
        for (Expression each : array.getExpressions()) {
            readValue(each, type.element().orElseThrow(), column).ifPresent(values::add);
        }
        return Optional.of(new Term.Elements(values, type));
    }

    private static Term elements(List<String> texts, Type type) {
        List<Term> values = new ArrayList<>();
        Type element = type.element().orElseThrow();
        texts.forEach(each -> values.add(new Term.Constant(element, Optional.of(each))));
        return new Term.Elements(values, type);
    }

    /** The text of a literal without quotes; empty for any other expression. */
    public static Optional<String> literal(Expression node) {
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

    private Optional<Term> constant(Expression node, String text, Type type, Optional<String> column) {
        boolean quoted = node instanceof StringValue;
        boolean number = node instanceof LongValue || node instanceof DoubleValue || node instanceof SignedExpression;
        boolean fits = quoted || (number ? type.numeric() || type.kind() == TypeKind.BOOLEAN : true);
        boolean bool = node instanceof BooleanValue && type.kind() != TypeKind.BOOLEAN;
        try {
            if (!fits || bool) {
                throw new IllegalArgumentException(node + " is not a value of type " + type);
            }
            if (type.kind() == TypeKind.REAL && number) {
                // PostgreSQL compares a real with a number as doubles: 0.1 as a real is not 0.1.
                return Optional.of(new Term.Constant(Type.DOUBLE, Optional.of(Literal.canonical(Type.DOUBLE, text))));
            }
            if (type.kind() == TypeKind.ARRAY) {
                List<String> elements = Literal.elements(type, text);
                if (elements.contains(null)) {
                    throw new IllegalArgumentException("a null element never equals anything");
                }
                return Optional.of(elements(elements, type));
            }
            return Optional.of(new Term.Constant(type, Optional.of(Literal.canonical(type, text))));
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
