package dev.keywright.compiler.sql.expression;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Condition.Operator;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.ExistsExpression;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.JsonOperator;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.OldOracleJoinBinaryExpression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.Select;

/** Reads a WHERE, ON or HAVING clause into a list of conditions that must all be true, each in its simplest form. */
public final class ReadCondition {

    private final Scope scope;
    private final StatementContext context;
    private final ReadExpression values;
    private int negations;

    public ReadCondition(Scope scope) {
        this(scope, false);
    }

    /** @param computes whether columns may be computed with, as in a CHECK */
    public ReadCondition(Scope scope, boolean computes) {
        this.scope = scope;
        this.context = scope.context();
        this.values = new ReadExpression(scope, computes);
    }

    /** The conditions that AND joins, without duplicates. */
    public List<Condition> all(Expression node) {
        Set<Condition> conditions = new LinkedHashSet<>();
        for (Expression part : operands(node, AndExpression.class)) {
            if (part instanceof BooleanValue value && value.getValue()) {
                continue;
            }
            one(part).ifPresent(each -> {
                List<Condition> parts = each instanceof Condition.And and ? and.parts() : List.of(each);
                conditions.addAll(parts);
            });
        }
        return new ArrayList<>(conditions);
    }

    /**
     * The operands of a chain of ANDs or ORs from left to right. A loop instead of recursion, since a chain can have
     * thousands of operands.
     */
    private static List<Expression> operands(Expression node, Class<? extends BinaryExpression> chain) {
        Deque<Expression> open = new ArrayDeque<>(List.of(node));
        List<Expression> operands = new ArrayList<>();
        while (!open.isEmpty()) {
            Expression next = ReadExpression.withoutBrackets(open.pop());
            if (next.getClass() == chain) {
                open.push(((BinaryExpression) next).getRightExpression());
                open.push(((BinaryExpression) next).getLeftExpression());
            } else {
                operands.add(next);
            }
        }
        return operands;
    }

    /** Reads one condition; empty if it is not supported, which is then reported. */
    private Optional<Condition> one(Expression node) {
        Expression bare = ReadExpression.withoutBrackets(node);
        if (bare instanceof AndExpression && !isAlwaysTrue(bare)) {
            return CombineConditions.and(all(bare));
        } else if (bare instanceof OrExpression) {
            return or(bare);
        } else if (bare instanceof NotExpression not) {
            return negated(not);
        } else if (bare instanceof BinaryExpression binary && operator(bare).isPresent()) {
            return compare(binary, operator(bare).get());
        } else if (bare instanceof Between between) {
            return between(between);
        } else if (bare instanceof InExpression in) {
            return in(in);
        } else if (bare instanceof LikeExpression like) {
            return new ReadLike(context, values).read(like);
        } else if (bare instanceof IsNullExpression isNull) {
            return values.readTyped(isNull.getLeftExpression(), Problem.COLUMN_FUNCTION)
                    .map(each -> isNull.isNot() || isNull.isUseNotNull()
                            ? new Condition.Not(new Condition.IsNull(each))
                            : new Condition.IsNull(each));
        } else if (bare instanceof IsBooleanExpression is) {
            return isBoolean(is);
        } else if (bare instanceof ExistsExpression exists) {
            return exists(exists);
        } else if (bare instanceof JsonOperator contains
                && contains.getStringExpression().equals("@>")) {
            return new ReadMembership(context, values).contains(contains);
        } else if (bare instanceof Column column) {
            return truth(column);
        } else if (bare instanceof AnalyticExpression) {
            throw context.refuse(Problem.WINDOW_FUNCTION, bare, "what", bare);
        }
        context.report(Problem.EXPRESSION, bare, "what", bare);
        return Optional.empty();
    }

    private Optional<Condition> negated(NotExpression not) {
        negations++;
        try {
            return one(not.getExpression()).map(CombineConditions::not);
        } finally {
            negations--;
        }
    }

    /** Whether this is {@code TRUE AND TRUE}, which leaves nothing to compare. */
    private static boolean isAlwaysTrue(Expression node) {
        return operands(node, AndExpression.class).stream().allMatch(each -> each instanceof BooleanValue);
    }

    private static Optional<Operator> operator(Expression node) {
        Class<?> kind = node.getClass();
        return Optional.ofNullable(
                kind == EqualsTo.class
                        ? Operator.EQUAL
                        : kind == NotEqualsTo.class
                                ? Operator.UNEQUAL
                                : kind == MinorThan.class
                                        ? Operator.LESS
                                        : kind == MinorThanEquals.class
                                                ? Operator.AT_MOST
                                                : kind == GreaterThan.class
                                                        ? Operator.MORE
                                                        : kind == GreaterThanEquals.class ? Operator.AT_LEAST : null);
    }

    private Optional<Condition> or(Expression node) {
        List<Expression> operands = operands(node, OrExpression.class);
        List<JdbcNamedParameter> tested = operands.stream()
                .flatMap(each -> parameterTestedForNull(each).stream())
                .toList();
        if (tested.stream().map(JdbcNamedParameter::getName).distinct().count() > 1) {
            throw context.refuse(Problem.EXPRESSION, node, "what", node);
        }
        Optional<JdbcNamedParameter> absent = tested.stream().findFirst();
        List<Condition> parts = new ArrayList<>();
        for (Expression operand : operands) {
            if (absent.isEmpty() || parameterTestedForNull(operand).isEmpty()) {
                one(operand).ifPresent(parts::add);
            }
        }
        Optional<Condition> either = CombineConditions.or(parts);
        if (absent.isEmpty() || either.isEmpty()) {
            return either;
        }
        operands.forEach(this::checkCast);
        Term.Parameter parameter = context.parameters().optional(absent.get().getName(), context.span(absent.get()));
        return Optional.of(new Condition.OptionalCondition(parameter, either.get()));
    }

    /** Reads the cast in {@code :p::date IS NULL}, because it determines the type of the parameter. */
    private void checkCast(Expression operand) {
        boolean cast = parameterTestedForNull(operand).isPresent()
                && ReadExpression.withoutBrackets(((IsNullExpression) operand).getLeftExpression())
                        instanceof CastExpression;
        if (cast) {
            values.cast(
                    (CastExpression) ReadExpression.withoutBrackets(((IsNullExpression) operand).getLeftExpression()));
        }
    }

    /** The parameter in {@code :p IS NULL}, with or without a cast. */
    private static Optional<JdbcNamedParameter> parameterTestedForNull(Expression node) {
        if (!(node instanceof IsNullExpression isNull) || isNull.isNot() || isNull.isUseNotNull()) {
            return Optional.empty();
        }
        Expression tested = ReadExpression.withoutBrackets(isNull.getLeftExpression());
        if (tested instanceof CastExpression cast) {
            tested = ReadExpression.withoutBrackets(cast.getLeftExpression());
        }
        return tested instanceof JdbcNamedParameter parameter ? Optional.of(parameter) : Optional.empty();
    }

    private Optional<Condition> compare(BinaryExpression node, Operator operator) {
        if (node instanceof OldOracleJoinBinaryExpression old && old.getOldOracleJoinSyntax() != 0) {
            throw context.refuse(Problem.CLAUSE, node, "what", "(+)");
        }
        var left = ReadExpression.withoutBrackets(node.getLeftExpression());
        var right = ReadExpression.withoutBrackets(node.getRightExpression());
        if (operator == Operator.EQUAL && ReadMembership.anyOf(right).isPresent()) {
            return new ReadMembership(context, values)
                    .member(left, ReadMembership.anyOf(right).get());
        }
        if (ReadExpression.readsColumn(left) && ReadExpression.readsColumn(right)) {
            return columns(node, left, operator, right);
        }
        if (ReadExpression.readsColumn(left)) {
            return columnAndValue(node, left, operator, right);
        }
        if (ReadExpression.readsColumn(right)) {
            return columnAndValue(node, right, operator.mirrored(), left);
        }
        if (left instanceof Select || right instanceof Select) {
            throw context.refuse(Problem.SUBQUERY, left instanceof Select ? left : right);
        }
        context.report(Problem.EXPRESSION, node, "what", node);
        return Optional.empty();
    }

    private Optional<Condition> columns(Object node, Expression left, Operator operator, Expression right) {
        Optional<Term> one = values.readTyped(left, Problem.COLUMN_FUNCTION);
        Optional<Term> other = values.readTyped(right, Problem.COLUMN_FUNCTION);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        if (!one.get().type().comparableWith(other.get().type())) {
            context.typesDiffer(
                    node, one.get(), one.get().type(), other.get(), other.get().type());
            return Optional.empty();
        }
        return Optional.of(new Condition.Compare(one.get(), operator, other.get()));
    }

    private Optional<Condition> columnAndValue(Object node, Expression column, Operator operator, Expression value) {
        return values.readTyped(column, Problem.COLUMN_FUNCTION)
                .flatMap(typed -> values.readValue(value, typed.type(), ReadExpression.name(typed))
                        .map(other -> {
                            if (other instanceof Term.Constant constant
                                    && constant.text().isEmpty()) {
                                context.report(Problem.EQUALS_NULL, node, "what", node);
                            }
                            return CombineConditions.compare(typed, operator, other);
                        }));
    }

    private Optional<Condition> between(Between node) {
        if (node.isUsingSymmetric()) {
            throw context.refuse(Problem.CLAUSE, node, "what", "BETWEEN SYMMETRIC");
        }
        Optional<Condition> from =
                columnAndValue(node, node.getLeftExpression(), Operator.AT_LEAST, node.getBetweenExpressionStart());
        Optional<Condition> to =
                columnAndValue(node, node.getLeftExpression(), Operator.AT_MOST, node.getBetweenExpressionEnd());
        if (from.isEmpty() || to.isEmpty()) {
            return Optional.empty();
        }
        Condition both = new Condition.And(List.of(from.get(), to.get()));
        return Optional.of(node.isNot() ? CombineConditions.not(both) : both);
    }

    private Optional<Condition> in(InExpression node) {
        var right = node.getRightExpression();
        if (right instanceof Select select) {
            if (node.isNot() || negations > 0) {
                // If either side contains a null, NOT IN is unknown, whereas NOT EXISTS never is: the rewrite would be
                // wrong.
                throw context.refuse(Problem.SUBQUERY, node);
            }
            return Optional.of(context.subqueries().in(scope, select, node.getLeftExpression()));
        }
        if (!(right instanceof ExpressionList<?> list) || list.isEmpty()) {
            context.report(Problem.EXPRESSION, node, "what", node);
            return Optional.empty();
        }
        return values.readTyped(node.getLeftExpression(), Problem.COLUMN_FUNCTION)
                .flatMap(column -> {
                    Set<Term> distinct = new LinkedHashSet<>();
                    for (Expression each : list) {
                        values.readValue(each, column.type(), ReadExpression.name(column))
                                .ifPresent(distinct::add);
                    }
                    List<Term> options = List.copyOf(distinct);
                    if (list.size() == 1 && options.size() == 1 && options.get(0) instanceof Term.Parameter parameter) {
                        context.report(Problem.ONE_PARAMETER_IN, node, "column", column, "parameter", parameter.name());
                    }
                    return CombineConditions.among(column, options)
                            .map(each -> node.isNot() ? CombineConditions.not(each) : each);
                });
    }

    /**
     * Reads IS TRUE and its variants. They are never unknown, unlike an equality; the difference matters only inside
     * NOT.
     */
    private Optional<Condition> isBoolean(IsBooleanExpression node) {
        return values.readTyped(node.getLeftExpression(), Problem.COLUMN_FUNCTION)
                .map(column -> {
                    Condition missing = new Condition.IsNull(column);
                    if (node.isNot()) {
                        return new Condition.Or(List.of(equalsBoolean(column, !node.isTrue()), missing));
                    }
                    Condition is = equalsBoolean(column, node.isTrue());
                    return negations == 0 ? is : new Condition.And(List.of(is, new Condition.Not(missing)));
                });
    }

    private static Condition.Compare equalsBoolean(Term column, boolean value) {
        return new Condition.Compare(
                column, Operator.EQUAL, new Term.Constant(Type.BOOLEAN, Optional.of(Boolean.toString(value))));
    }

    private Optional<Condition> truth(Column node) {
        return scope.column(node).flatMap(column -> {
            if (column.type().kind() != TypeKind.BOOLEAN) {
                context.typesDiffer(node, column, column.type(), "a condition", Type.BOOLEAN);
                return Optional.empty();
            }
            return Optional.of(equalsBoolean(column, true));
        });
    }

    private Optional<Condition> exists(ExistsExpression node) {
        if (!(node.getRightExpression() instanceof Select select)) {
            throw context.refuse(Problem.SUBQUERY, node);
        }
        Condition exists = context.subqueries().exists(scope, select);
        return Optional.of(node.isNot() ? CombineConditions.not(exists) : exists);
    }
}
