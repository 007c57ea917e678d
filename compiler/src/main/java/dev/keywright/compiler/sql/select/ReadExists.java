package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.ReadSubquery;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;

/**
 * Reads EXISTS and IN with a subquery, as a condition that a row can be reached along a foreign key. Used by
 * {@code ReadLateral}, {@code ReadSelect} and {@code ReadStatements}.
 */
public final class ReadExists {

    /** The implementation of subqueries that {@link ReadCondition} uses. */
    public static final ReadSubquery SUBQUERIES = new ReadSubquery() {

        @Override
        public Condition exists(Scope outer, Select select) {
            return new ReadExists(outer, select).exists();
        }

        @Override
        public Condition in(Scope outer, Select select, Expression left) {
            return new ReadExists(outer, select).in(left);
        }
    };

    private final Scope outer;
    private final StatementContext context;
    private final Select select;

    public ReadExists(Scope outer, Select select) {
        this.outer = outer;
        this.context = outer.context();
        this.select = select;
    }

    public Condition exists() {
        return read(Optional.empty());
    }

    /** Reads {@code left IN (SELECT column FROM …)}, where both columns belong to one foreign key. */
    public Condition in(Expression left) {
        Term column = new ReadExpression(outer)
                .readTyped(left, Problem.COLUMN_FUNCTION)
                .orElseThrow(StatementRefusedException::new);
        return read(Optional.of(column));
    }

    private Condition read(Optional<Term> left) {
        PlainSelect body = plainSelect(context, select);
        CheckClauses.checkFromAndWhere(context, body);
        Scope scope = outer.inner();
        List<SourceNode> nodes = new ReadFrom(scope, List.of()).read(body);
        List<Condition> where =
                new ArrayList<>(body.getWhere() == null ? List.of() : new ReadCondition(scope).all(body.getWhere()));
        if (left.isPresent()) {
            where.add(new Condition.Compare(left.get(), Condition.Operator.EQUAL, comparedColumn(scope, body)));
        } else {
            checkSelectsNoAggregate(scope, body);
        }
        SourceNode root = LinkSources.linkSubquery(context, nodes, where, SourceNode.ofOuterScope(outer, select, true))
                .orElseThrow(() -> context.refuse(Problem.SUBQUERY, select));
        root.on = where;
        return new Condition.Exists(root.toSource());
    }

    /**
     * The SELECT list of an EXISTS has no effect, except that with an aggregate a row always exists: that is refused.
     */
    private void checkSelectsNoAggregate(Scope scope, PlainSelect body) {
        for (SelectItem<?> item : body.getSelectItems()) {
            Expression node = item.getExpression();
            boolean plain = node instanceof AllColumns
                    || node instanceof NullValue
                    || ReadExpression.literal(node).isPresent();
            if (!plain && node instanceof Column column) {
                scope.column(column);
            } else if (!plain) {
                throw context.refuse(Problem.SUBQUERY, select);
            }
        }
    }

    private Term comparedColumn(Scope scope, PlainSelect body) {
        List<SelectItem<?>> items = body.getSelectItems();
        if (items.size() != 1 || !(items.get(0).getExpression() instanceof Column column)) {
            throw context.refuse(Problem.SUBQUERY, select);
        }
        return scope.column(column).orElseThrow(StatementRefusedException::new);
    }

    /** A subquery without the brackets around it. */
    static PlainSelect plainSelect(StatementContext context, Select select) {
        Select inner = select;
        while (inner instanceof ParenthesedSelect brackets && brackets.getSelect() != null) {
            inner = brackets.getSelect();
        }
        if (!(inner instanceof PlainSelect plain)) {
            throw context.refuse(Problem.SUBQUERY, select);
        }
        return plain;
    }
}
