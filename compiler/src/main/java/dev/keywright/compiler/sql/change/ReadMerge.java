package dev.keywright.compiler.sql.change;

import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.compiler.sql.select.CheckClauses;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Mutation.Assignment;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.merge.Merge;
import net.sf.jsqlparser.statement.merge.MergeInsert;
import net.sf.jsqlparser.statement.merge.MergeOperation;
import net.sf.jsqlparser.statement.merge.MergeUpdate;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.ParenthesedFromItem;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.Values;

/**
 * Reads a MERGE of one row of values into an upsert:
 * {@code MERGE INTO t USING (VALUES (…)) s (…) ON t.key = s.key WHEN MATCHED … WHEN NOT MATCHED …}. Used by
 * {@code ReadStatements}.
 */
public final class ReadMerge {

    private final ReadChange change;
    private final StatementContext context;

    public ReadMerge(StatementContext context) {
        this.change = new ReadChange(context);
        this.context = context;
    }

    public Mutation read(Merge merge) {
        if (merge.getWithItemsList() != null || merge.getOutputClause() != null || merge.getReturningClause() != null) {
            throw refuse(merge, "it has WITH, OUTPUT or RETURNING");
        }
        Entity entity = change.bindTable(merge.getTable());
        propose(merge);
        MergeInsert insert = null;
        MergeUpdate update = null;
        for (MergeOperation operation : merge.getOperations()) {
            if (operation instanceof MergeInsert each && insert == null) {
                insert = each;
            } else if (operation instanceof MergeUpdate each && update == null) {
                update = each;
            } else {
                throw refuse(merge, "it does more than one UPDATE and one INSERT");
            }
        }
        if (insert == null || insert.getColumns() == null) {
            throw refuse(merge, "it has no INSERT with a list of columns");
        }
        boolean conditions = insert.getAndPredicate() != null
                || insert.getWhereCondition() != null
                || insert.getSide() != null
                || update != null
                        && (update.getAndPredicate() != null
                                || update.getWhereCondition() != null
                                || update.getDeleteWhereCondition() != null);
        if (conditions) {
            throw refuse(merge, "its WHEN clauses have conditions");
        }
        List<Assignment> row = row(merge, insert);
        List<String> key = change.checkedKey(key(merge), merge.getTable());
        List<Assignment> otherwise = update == null ? List.of() : change.sets(update.getUpdateSets());
        return new Mutation.Upsert(entity.name(), key, row, otherwise);
    }

    private List<Assignment> row(Merge merge, MergeInsert insert) {
        if (insert.getColumns().size() != insert.getValues().size()) {
            throw context.refuse(
                    Problem.VALUE_COUNT,
                    merge.getTable(),
                    "columns",
                    insert.getColumns().size(),
                    "values",
                    insert.getValues().size());
        }
        List<Assignment> row = new ArrayList<>();
        for (int i = 0; i < insert.getColumns().size(); i++) {
            Column column = insert.getColumns().get(i);
            Expression value = insert.getValues().get(i);
            Optional<Term.Column> target = change.scope().column(column);
            target.flatMap(each -> change.assign(each, value, column)).ifPresent(each -> {
                change.checkAssignedOnce(row, each, column);
                row.add(each);
            });
        }
        change.checkComplete(row.stream().map(Assignment::column).toList(), merge.getTable());
        return row;
    }

    /** Registers the values of the source, which must be one row with a name for each value. */
    private void propose(Merge merge) {
        FromItem source = merge.getFromItem();
        if (source == null || source.getAlias() == null) {
            throw refuse(merge, "its source has no name");
        }
        String alias = Scope.unquoted(source.getAlias().getName());
        if (source instanceof ParenthesedSelect brackets && brackets.getSelect() instanceof PlainSelect select) {
            CheckClauses.checkFromAndWhere(context, select);
            if (select.getFromItem() != null || select.getWhere() != null) {
                throw refuse(merge, "its source reads a table");
            }
            for (SelectItem<?> item : select.getSelectItems()) {
                if (item.getAlias() == null) {
                    throw refuse(merge, "a value of its source has no name");
                }
                change.addProposed(alias, Scope.unquoted(item.getAlias().getName()), item.getExpression());
            }
            return;
        }
        Values values = values(source)
                .orElseThrow(() -> refuse(merge, "its source is neither VALUES nor a SELECT of parameters"));
        var names = source.getAlias().getAliasColumns();
        List<?> row = values.getExpressions();
        if (row.size() == 1 && row.get(0) instanceof List<?> inner) {
            row = inner;
        }
        if (names == null || names.size() != row.size()) {
            throw refuse(merge, "the values of its source are not all named");
        }
        for (int i = 0; i < names.size(); i++) {
            change.addProposed(alias, Scope.unquoted(names.get(i).name), (Expression) row.get(i));
        }
    }

    private static Optional<Values> values(FromItem source) {
        Object inner = source instanceof ParenthesedFromItem brackets
                ? brackets.getFromItem()
                : source instanceof ParenthesedSelect select ? select.getSelect() : source;
        return inner instanceof Values values ? Optional.of(values) : Optional.empty();
    }

    /** The key columns in {@code ON t.a = s.a AND t.b = s.b}. */
    private List<String> key(Merge merge) {
        List<String> columns = new ArrayList<>();
        Expression rest = ReadExpression.withoutBrackets(merge.getOnCondition());
        while (rest instanceof AndExpression and) {
            columns.add(0, keyColumn(merge, ReadExpression.withoutBrackets(and.getRightExpression())));
            rest = ReadExpression.withoutBrackets(and.getLeftExpression());
        }
        columns.add(0, keyColumn(merge, rest));
        return columns;
    }

    private String keyColumn(Merge merge, Expression node) {
        if (node instanceof EqualsTo equal
                && equal.getLeftExpression() instanceof Column left
                && equal.getRightExpression() instanceof Column right
                && left.getColumnName().equalsIgnoreCase(right.getColumnName())) {
            return Scope.unquoted(left.getColumnName());
        }
        throw refuse(merge, "its ON is not just t.key = s.key with equal names");
    }

    private StatementRefusedException refuse(Merge merge, String reason) {
        return context.refuse(Problem.UPSERT_SHAPE, merge.getTable(), "reason", reason);
    }
}
