package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.RenameSource;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.UnionOp;
import net.sf.jsqlparser.statement.select.WithItem;

/**
 * Reads a recursive CTE that walks up or down a tree of rows by a self-reference:
 *
 * <pre>
 *   WITH RECURSIVE up AS (
 *     SELECT c.*, 0 AS depth FROM category c WHERE c.id = :id
 *     UNION ALL
 *     SELECT p.*, up.depth + 1 FROM category p JOIN up ON p.id = up.parent_id)
 * </pre>
 *
 * <p>Used by {@code ReadFrom} and {@code ReadSelect}.
 */
final class ReadRecursion {

    private static final String START = "start";

    /**
     * A recursive CTE: the rows of one entity, under the CTE's names for its columns. A statement can read it several
     * times, so {@code template} uses a placeholder source that is replaced at each use.
     */
    record RecursiveCte(String name, Entity entity, List<Query.Output> outputs, Source.Recursion template) {

        List<Query.Output> columns(String source) {
            return outputs.stream()
                    .map(each -> new Query.Output(each.name(), moved((Term.Column) each.value(), source)))
                    .toList();
        }

        Source.Recursion recursion(String source) {
            return new Source.Recursion(
                    template.relationship(),
                    template.direction(),
                    template.start().stream()
                            .map(each -> RenameSource.in(each, START, source))
                            .toList(),
                    template.distinct(),
                    template.depth(),
                    template.depthStart());
        }

        private static Term.Column moved(Term.Column column, String source) {
            return new Term.Column(source, column.name(), column.type());
        }
    }

    private final StatementContext context;
    private final WithItem<?> item;
    private final String name;

    ReadRecursion(StatementContext context, WithItem<?> item) {
        this.context = context;
        this.item = item;
        this.name = Scope.unquoted(item.getAliasName());
    }

    RecursiveCte read() {
        if (!(item.getSelect() != null && item.getSelect().getSelect() instanceof SetOperationList union)) {
            // A CTE without recursion is a named subquery in FROM, which is not supported.
            throw context.refuse(Problem.SUBQUERY, item.getSelect() == null ? item : item.getSelect());
        }
        boolean two = union.getSelects().size() == 2
                && union.getSelects().get(0) instanceof PlainSelect
                && union.getSelects().get(1) instanceof PlainSelect
                && union.getOperations().get(0) instanceof UnionOp;
        if (!two || union.getOrderByElements() != null || union.getLimit() != null || union.getOffset() != null) {
            throw refuse("its body is more than a UNION of two SELECTs");
        }
        if (item.getSearchClause() != null || item.getCycleClause() != null) {
            throw refuse("SEARCH and CYCLE are not supported");
        }
        PlainSelect anchor = (PlainSelect) union.getSelects().get(0);
        PlainSelect step = (PlainSelect) union.getSelects().get(1);
        CheckClauses.checkFromAndWhere(context, anchor);
        CheckClauses.checkFromAndWhere(context, step);
        boolean distinct = !union.getOperations().get(0).toString().contains("ALL");
        return walk(anchor, step, distinct);
    }

    private RecursiveCte walk(PlainSelect anchor, PlainSelect step, boolean distinct) {
        Scope start = Scope.of(context);
        List<SourceNode> nodes = new ReadFrom(start, List.of()).read(anchor);
        if (nodes.size() != 1) {
            throw refuse("it starts from more than one table");
        }
        Entity entity = nodes.get(0).entity;
        List<Condition> conditions =
                anchor.getWhere() == null ? List.of() : new ReadCondition(start).all(anchor.getWhere());
        if (conditions.stream().anyMatch(each -> each.existsSources().findAny().isPresent())) {
            throw refuse("its start depends on rows of another table (EXISTS)");
        }
        String source = nodes.get(0).source;
        List<Condition> renamed = conditions.stream()
                .map(each -> RenameSource.in(each, source, START))
                .toList();
        Columns columns = columns(anchor, start, entity);
        List<String> given = columns.outputs.stream()
                .map(each -> ((Term.Column) each.value()).name())
                .toList();
        if (distinct && !given.containsAll(entity.key())) {
            throw refuse(
                    "UNION drops equal rows, and its columns do not distinguish rows; add the key, or use UNION ALL");
        }
        Source.Recursion recursion = step(step, entity, columns, renamed, distinct);
        return new RecursiveCte(name, entity, columns.outputs, recursion);
    }

    /** The columns of the CTE, and the name and first value of its depth column, if it has one. */
    private static final class Columns {
        final List<Query.Output> outputs = new ArrayList<>();
        Optional<String> depth = Optional.empty();
        int depthStart;
    }

    private Columns columns(PlainSelect anchor, Scope start, Entity entity) {
        Columns columns = new Columns();
        for (SelectItem<?> each : anchor.getSelectItems()) {
            if (each.getExpression() instanceof LongValue count && columns.depth.isEmpty()) {
                String depth = each.getAlias() == null
                        ? columnName(columns.outputs.size()).orElseThrow(() -> refuse("its depth column has no name"))
                        : Scope.unquoted(each.getAlias().getName());
                columns.depth = Optional.of(depth);
                columns.depthStart = (int) count.getValue();
                columns.outputs.add(new Query.Output(depth, new Term.Column(START, depth, Type.INTEGER)));
            } else if (each.getExpression() instanceof AllColumns) {
                columns.outputs.addAll(Scope.columns(START, entity));
            } else if (each.getExpression() instanceof Column column) {
                Term.Column found = start.column(column).orElseThrow(StatementRefusedException::new);
                String alias = each.getAlias() == null
                        ? found.name()
                        : Scope.unquoted(each.getAlias().getName());
                columns.outputs.add(new Query.Output(alias, new Term.Column(START, found.name(), found.type())));
            } else {
                throw refuse("it computes " + each);
            }
        }
        for (int i = 0; i < columns.outputs.size(); i++) {
            Query.Output output = columns.outputs.get(i);
            columns.outputs.set(i, new Query.Output(columnName(i).orElse(output.name()), output.value()));
        }
        return columns;
    }

    /** The name of a column in {@code WITH RECURSIVE up (id, name)}. */
    private Optional<String> columnName(int index) {
        List<SelectItem<?>> names = item.getWithItemList();
        return names == null || index >= names.size()
                ? Optional.empty()
                : Optional.of(Scope.unquoted(names.get(index).getExpression().toString()));
    }

    private Source.Recursion step(
            PlainSelect step, Entity entity, Columns columns, List<Condition> start, boolean distinct) {
        RecursiveCte self = new RecursiveCte(
                name,
                entity,
                columns.outputs,
                new Source.Recursion("", Source.Direction.UP, List.of(), false, Optional.empty(), 0));
        Scope scope = Scope.of(context);
        List<SourceNode> nodes = new ReadFrom(scope, List.of(self)).read(step);
        Optional<SourceNode> again =
                nodes.stream().filter(each -> each.recursion.isPresent()).findFirst();
        Optional<SourceNode> next =
                nodes.stream().filter(each -> each.recursion.isEmpty()).findFirst();
        if (nodes.size() != 2
                || again.isEmpty()
                || next.isEmpty()
                || !next.get().entity.equals(entity)) {
            throw refuse("its second SELECT is not from " + entity.name() + " and " + name);
        }
        List<Condition> conditions = new ArrayList<>(nodes.get(1).on);
        if (step.getWhere() != null) {
            conditions.addAll(new ReadCondition(scope).all(step.getWhere()));
        }
        if (nodes.get(1).join != Source.Join.INNER) {
            throw refuse("it steps by an outer join");
        }
        sameColumns(step, scope, next.get().source, columns);
        for (Relationship relationship : context.schema().relationships()) {
            if (!relationship.child().equals(entity.name())
                    || !relationship.parent().equals(entity.name())) {
                continue;
            }
            var up = LinkSources.match(relationship, again.get().source, next.get().source, conditions);
            var down = LinkSources.match(relationship, next.get().source, again.get().source, conditions);
            if (up.isPresent() || down.isPresent()) {
                conditions.removeAll(up.or(() -> down).orElseThrow());
                if (!conditions.isEmpty()) {
                    throw refuse("it steps only where " + conditions.get(0));
                }
                return new Source.Recursion(
                        relationship.name(),
                        up.isPresent() ? Source.Direction.UP : Source.Direction.DOWN,
                        start,
                        distinct,
                        columns.depth,
                        columns.depthStart);
            }
        }
        throw refuse(entity.name() + " is not joined to " + name + " by a reference to itself");
    }

    /** Checks that the second SELECT returns the same columns of the next row, and the depth plus one. */
    private void sameColumns(PlainSelect step, Scope scope, String source, Columns columns) {
        List<Query.Output> given = new ArrayList<>();
        for (SelectItem<?> each : step.getSelectItems()) {
            boolean deeper = each.getExpression() instanceof Addition sum
                    && sum.getRightExpression().toString().equals("1")
                    && sum.getLeftExpression() instanceof Column count
                    && columns.depth.equals(scope.column(count).map(Term.Column::name));
            if (deeper) {
                String depth = columns.depth.orElseThrow();
                given.add(new Query.Output(depth, new Term.Column(START, depth, Type.INTEGER)));
            } else {
                new ReadOutputs(scope, false).read(List.of(each)).forEach(output -> given.add(output));
            }
        }
        boolean same = given.size() == columns.outputs.size();
        for (int i = 0; same && i < given.size(); i++) {
            Term.Column wanted = (Term.Column) columns.outputs.get(i).value();
            Term found = given.get(i).value();
            boolean counts = columns.depth.equals(Optional.of(wanted.name()));
            same = counts ? found.equals(wanted) : found.equals(new Term.Column(source, wanted.name(), wanted.type()));
        }
        if (!same) {
            throw refuse("its two SELECTs return different columns");
        }
    }

    private StatementRefusedException refuse(String reason) {
        return context.refuse(Problem.RECURSION, item.getSelect() == null ? item : item.getSelect(), "reason", reason);
    }
}
