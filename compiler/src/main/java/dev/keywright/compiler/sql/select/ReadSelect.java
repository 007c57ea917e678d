package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.GroupByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.WithItem;

/**
 * Reads a SELECT into a {@code Query}, the normal form that the design stage works with. Used by
 * {@code ReadStatements}.
 */
public final class ReadSelect {

    private final StatementContext context;
    private final Scope scope;

    public ReadSelect(StatementContext context) {
        this.context = context;
        this.scope = Scope.of(context);
    }

    public Query read(Select statement) {
        if (statement instanceof SetOperationList set) {
            String word = set.getOperations().get(0).toString();
            throw context.refuseAt(Problem.SET_OPERATION, word.split(" ")[0], "what", word);
        }
        PlainSelect select = ReadExists.plainSelect(context, statement);
        List<WithItem<?>> with = select.getWithItemsList() == null ? List.of() : select.getWithItemsList();
        CheckClauses.checkSelect(context, select, spelled(with));
        List<ReadRecursion.RecursiveCte> walks = with.stream()
                .map(each -> new ReadRecursion(context, each).read())
                .toList();
        ReadFrom from = new ReadFrom(scope, walks);
        List<SourceNode> nodes = from.read(select);
        List<Condition> where = new ArrayList<>(
                select.getWhere() == null ? List.of() : new ReadCondition(scope).all(select.getWhere()));
        noAggregates(select.getWhere(), where);
        LinkSources links = new LinkSources(context, where);
        List<SourceNode> rooted = links.withRootFirst(nodes);
        links.link(rooted);
        links.simplifyJoins(rooted);
        return query(select, rooted, where, new ReadOutputs(scope, from.using()).read(select.getSelectItems()));
    }

    private static String spelled(List<WithItem<?>> with) {
        return with.isEmpty()
                ? ""
                : with.stream().map(Object::toString).collect(Collectors.joining(", ", "WITH ", " "));
    }

    private void noAggregates(Object node, List<Condition> where) {
        boolean aggregated = where.stream()
                .anyMatch(
                        each -> each instanceof Condition.Compare compare && !(compare.left() instanceof Term.Column));
        if (aggregated) {
            throw context.refuse(Problem.EXPRESSION, node, "what", "an aggregate or COALESCE in WHERE");
        }
    }

    private Query query(PlainSelect select, List<SourceNode> nodes, List<Condition> where, List<Query.Output> outputs) {
        List<Term.Column> groups = groups(select.getGroupBy(), outputs);
        List<Condition> having =
                select.getHaving() == null ? List.of() : new ReadCondition(scope).all(select.getHaving());
        Query.Distinct distinct = distinct(select);
        Optional<Term> limit = ReadLimit.read(context, select, new ReadExpression(scope));
        List<String> named = ReadOutputs.aliases(select.getSelectItems());
        List<Query.Order> order = new ReadOrder(scope, outputs, named).read(select.getOrderByElements());
        Query loose = new Query(nodes.get(0).toSource(), where, outputs, distinct, groups, having, order, limit);
        if (loose.aggregated()) {
            checkGrouped(select, loose);
        }
        return loose.withOrder(stableOrder(select, loose, nodes));
    }

    private List<Term.Column> groups(GroupByElement groupBy, List<Query.Output> outputs) {
        List<Term.Column> groups = new ArrayList<>();
        if (groupBy == null) {
            return groups;
        }
        String list = groupBy.getGroupByExpressionList().toString();
        if (!groupBy.toString().equals("GROUP BY " + list)) {
            throw context.refuse(Problem.CLAUSE, groupBy.getGroupByExpressionList(), "what", groupBy);
        }
        for (Object each : groupBy.getGroupByExpressionList()) {
            Expression node = ReadExpression.withoutBrackets((Expression) each);
            Optional<Term> group =
                    node instanceof LongValue ordinal && ordinal.getValue() >= 1 && ordinal.getValue() <= outputs.size()
                            ? Optional.of(
                                    outputs.get((int) ordinal.getValue() - 1).value())
                            : aliased(node, outputs)
                                    .or(() -> new ReadExpression(scope).readTyped(node, Problem.COLUMN_FUNCTION));
            if (group.isPresent() && group.get() instanceof Term.Column column) {
                groups.add(column);
            } else if (group.isPresent()) {
                context.report(Problem.COLUMN_FUNCTION, node, "what", node);
            }
        }
        return groups;
    }

    /** The output that a GROUP BY names by its alias; columns of that name take precedence. */
    private Optional<Term> aliased(Expression node, List<Query.Output> outputs) {
        boolean bare = node instanceof Column column
                && (column.getTable() == null || column.getTable().getName() == null);
        if (!bare
                || scope.bindings().stream()
                        .anyMatch(each -> each.find(name(node)).isPresent())) {
            return Optional.empty();
        }
        return outputs.stream()
                .filter(each -> each.name().equalsIgnoreCase(name(node)))
                .map(Query.Output::value)
                .findFirst();
    }

    private static String name(Expression node) {
        return Scope.unquoted(((Column) node).getColumnName());
    }

    /** Checks that outputs, ORDER BY and HAVING of a grouped query have one value in each group. */
    private void checkGrouped(PlainSelect select, Query form) {
        for (int i = 0; i < form.outputs().size(); i++) {
            Term value = form.outputs().get(i).value();
            SelectItem<?> item = select.getSelectItems()
                    .get(Math.min(i, select.getSelectItems().size() - 1));
            checkSameInGroup(value, form, item.getExpression());
        }
        for (Query.Order each : form.order()) {
            checkSameInGroup(each.by(), form, select.getOrderByElements().get(0).getExpression());
        }
        for (Condition each : form.having()) {
            if (each instanceof Condition.Compare compare) {
                checkSameInGroup(compare.left(), form, select.getHaving());
            }
        }
    }

    private void checkSameInGroup(Term value, Query form, Object node) {
        Term inner = value instanceof Term.Coalesce coalesce ? coalesce.value() : value;
        boolean keyed = inner instanceof Term.Column column && dependsOnGroups(column, form);
        if (inner instanceof Term.Column && !keyed) {
            context.report(Problem.NOT_GROUPED, node, "column", inner);
        }
    }

    /**
     * Whether a column has one value in each group. Grouping by the whole primary key of a source leaves one row of
     * that source in each group, as in PostgreSQL.
     */
    private boolean dependsOnGroups(Term.Column column, Query form) {
        List<String> grouped = form.groups().stream()
                .filter(each -> each.source().equals(column.source()))
                .map(Term.Column::name)
                .toList();
        return form.groups().contains(column)
                || grouped.containsAll(scope.entity(column.source()).key());
    }

    private Query.Distinct distinct(PlainSelect select) {
        if (select.getDistinct() == null) {
            return Query.Distinct.NO;
        }
        List<SelectItem<?>> on = select.getDistinct().getOnSelectItems();
        String spelled = on == null
                ? "DISTINCT"
                : on.stream().map(Object::toString).collect(Collectors.joining(", ", "DISTINCT ON (", ")"));
        if (!select.getDistinct().toString().equals(spelled)) {
            throw context.refuse(Problem.CLAUSE, select, "what", select.getDistinct());
        }
        if (on == null) {
            return Query.Distinct.ROWS;
        }
        List<Term.Column> firstOf = new ArrayList<>();
        for (SelectItem<?> each : on) {
            new ReadExpression(scope)
                    .readTyped(each.getExpression(), Problem.COLUMN_FUNCTION)
                    .filter(value -> value instanceof Term.Column)
                    .ifPresent(value -> firstOf.add((Term.Column) value));
        }
        return new Query.Distinct(false, firstOf);
    }

    private static Object orderNode(PlainSelect select, int index) {
        int last = select.getOrderByElements().size() - 1;
        return select.getOrderByElements().get(Math.min(index, last)).getExpression();
    }

    private List<Query.Order> stableOrder(PlainSelect select, Query form, List<SourceNode> nodes) {
        List<Term> given = form.outputs().stream().map(Query.Output::value).toList();
        if (form.distinct().rows()) {
            for (int i = 0; i < form.order().size(); i++) {
                Term by = form.order().get(i).by();
                if (!given.contains(by)) {
                    context.report(Problem.DISTINCT_ORDER, orderNode(select, i), "what", by);
                }
            }
            return BreakTies.by(form.order(), given);
        }
        if (form.aggregated()) {
            return BreakTies.by(form.order(), form.groups());
        }
        List<Term.Column> firstOf = form.distinct().firstOf();
        if (!firstOf.isEmpty() && !form.order().isEmpty()) {
            List<Term> leading = form.order().stream()
                    .limit(firstOf.size())
                    .map(Query.Order::by)
                    .toList();
            if (!leading.containsAll(firstOf)) {
                context.report(Problem.DISTINCT_ORDER, orderNode(select, 0), "what", leading.get(0));
            }
        }
        return BreakTies.byKeys(form.order(), nodes);
    }
}
