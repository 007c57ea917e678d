package dev.keywright.compiler.sql.change;

import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Mutation.Assignment;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.insert.ConflictActionType;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.update.UpdateSet;
import net.sf.jsqlparser.statement.upsert.Upsert;
import net.sf.jsqlparser.statement.upsert.UpsertType;

/**
 * Reads INSERT, and its forms that update an existing row, into mutations: ON CONFLICT, ON DUPLICATE KEY, REPLACE, and
 * H2's MERGE. Used by {@code ReadStatements}.
 */
public final class ReadInsert {

    private final ReadChange change;
    private final StatementContext context;

    public ReadInsert(StatementContext context) {
        this.change = new ReadChange(context);
        this.context = context;
    }

    public List<Mutation> insert(Insert insert) {
        if (insert.getSelect() != null && !(insert.getSelect() instanceof Values)) {
            throw context.refuse(Problem.INSERT_SELECT, insert.getSelect());
        }
        checkClauses(insert);
        change.bindTable(insert.getTable());
        List<List<Assignment>> rows = new ArrayList<>();
        if (insert.getSetUpdateSets() != null) {
            List<Assignment> set = change.sets(insert.getSetUpdateSets());
            change.checkComplete(set.stream().map(Assignment::column).toList(), insert.getTable());
            rows.add(set);
        } else if (insert.getSelect() instanceof Values values) {
            rows.addAll(rows(insert.getTable(), insert.getColumns(), values));
        } else {
            throw context.refuse(Problem.CLAUSE, insert.getTable(), "what", "DEFAULT VALUES");
        }
        List<Mutation> mutations = new ArrayList<>();
        for (List<Assignment> row : rows) {
            mutations.add(mutation(insert, row, rows.size()));
        }
        return mutations;
    }

    private static String withoutAlias(Values values) {
        return values.getAlias() == null ? "" : values.getAlias().getName();
    }

    private void checkClauses(Insert insert) {
        StringBuilder known = new StringBuilder("INSERT ");
        known.append(insert.isModifierIgnore() ? "IGNORE " : "")
                .append("INTO ")
                .append(insert.getTable())
                .append(' ');
        if (insert.getColumns() != null) {
            known.append('(').append(insert.getColumns()).append(") ");
        }
        if (insert.getSelect() != null) {
            known.append(insert.getSelect());
        }
        if (insert.getSetUpdateSets() != null) {
            known.append("SET ");
            UpdateSet.appendUpdateSetsTo(known, insert.getSetUpdateSets());
        }
        if (insert.getDuplicateUpdateSets() != null) {
            known.append(" ON DUPLICATE KEY UPDATE ");
            UpdateSet.appendUpdateSetsTo(known, insert.getDuplicateUpdateSets());
        }
        if (insert.getConflictAction() != null) {
            known.append(" ON CONFLICT");
            known.append(insert.getConflictTarget() == null ? "" : insert.getConflictTarget());
            known.append(insert.getConflictAction());
        }
        if (insert.getReturningClause() != null) {
            known.append(insert.getReturningClause());
        }
        String whole = insert.toString().replaceAll("\\s+", " ").strip();
        String spelled = known.toString().replaceAll("\\s+", " ").strip();
        if (!whole.equals(spelled)) {
            throw context.refuse(
                    Problem.CLAUSE,
                    insert.getTable(),
                    "what",
                    whole.replace(spelled, "").strip());
        }
    }

    private List<List<Assignment>> rows(Table table, ExpressionList<Column> columns, Values values) {
        List<Column> targets = columns == null ? all(change.entity()) : columns;
        List<List<Assignment>> rows = new ArrayList<>();
        boolean several = !(values.getExpressions() instanceof ParenthesedExpressionList<?>)
                && values.getExpressions().get(0) instanceof ParenthesedExpressionList<?>;
        if (several) {
            for (Object row : values.getExpressions()) {
                rows.add(row(table, targets, (ExpressionList<?>) row, withoutAlias(values)));
            }
        } else {
            rows.add(row(table, targets, values.getExpressions(), withoutAlias(values)));
        }
        return rows;
    }

    private static List<Column> all(Entity entity) {
        return entity.visible().stream()
                .map(Attribute::name)
                .map(each -> new Column("\"" + each.replace("\"", "\"\"") + "\""))
                .toList();
    }

    private List<Assignment> row(Table table, List<Column> columns, ExpressionList<?> values, String alias) {
        if (columns.size() != values.size()) {
            throw context.refuse(Problem.VALUE_COUNT, table, "columns", columns.size(), "values", values.size());
        }
        List<Assignment> row = new ArrayList<>();
        List<String> tried = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            Expression value = values.get(i);
            Optional<Term.Column> target = change.scope().column(column);
            // An invalid value has been reported already; a report that it is missing too would only confuse the user.
            target.ifPresent(each -> tried.add(each.name()));
            if (target.isEmpty() || generated(target.get(), value)) {
                continue;
            }
            change.addProposed(
                    alias.isEmpty() ? "excluded" : Scope.unquoted(alias),
                    target.get().name(),
                    value);
            change.assign(target.get(), value, value).ifPresent(each -> {
                change.checkAssignedOnce(row, each, column);
                row.add(each);
            });
        }
        change.checkComplete(tried, table);
        return row;
    }

    /**
     * Whether the store generates the value, as if the column were not given: {@code DEFAULT} where the store can
     * evaluate the default, or NULL for an identity column.
     */
    private boolean generated(Term.Column target, Expression value) {
        Optional<Attribute.DefaultValue> fallback =
                Schema.attribute(change.entity(), target.name()).orElseThrow().defaultValue();
        boolean number = fallback.filter(each -> each.origin() == Attribute.DefaultValue.Origin.IDENTITY)
                .isPresent();
        return value.toString().equalsIgnoreCase("DEFAULT")
                        && fallback.filter(Attribute.DefaultValue::evaluable).isPresent()
                || value instanceof NullValue && number;
    }

    private Mutation mutation(Insert insert, List<Assignment> row, int rows) {
        Entity entity = change.entity();
        boolean upsert = insert.getConflictAction() != null
                || insert.getDuplicateUpdateSets() != null
                || insert.isModifierIgnore()
                || !context.input().mergeKey().isEmpty();
        if (!upsert) {
            return new Mutation.Insert(entity.name(), row);
        }
        if (rows > 1) {
            throw context.refuse(Problem.UPSERT_SHAPE, insert.getTable(), "reason", "it has several rows");
        }
        if (!context.input().mergeKey().isEmpty()) {
            return h2Merge(insert, row);
        }
        if (insert.getDuplicateUpdateSets() != null) {
            return new Mutation.Upsert(
                    entity.name(),
                    conflictKey(row, insert.getTable()),
                    row,
                    change.sets(insert.getDuplicateUpdateSets()));
        }
        if (insert.isModifierIgnore()) {
            return new Mutation.Upsert(entity.name(), conflictKey(row, insert.getTable()), row, List.of());
        }
        return conflict(insert, row);
    }

    private Mutation conflict(Insert insert, List<Assignment> row) {
        var target = insert.getConflictTarget();
        boolean named = target != null && target.getConstraintName() == null && target.getWhereExpression() == null;
        if (target != null && !named || insert.getConflictAction().getWhereExpression() != null) {
            throw context.refuse(
                    Problem.UPSERT_SHAPE, insert.getTable(), "reason", "it names a constraint or has a WHERE");
        }
        List<String> key = target == null
                ? conflictKey(row, insert.getTable())
                : change.checkedKey(
                        target.getIndexColumnNames().stream()
                                .map(Scope::unquoted)
                                .toList(),
                        insert.getTable());
        boolean nothing = insert.getConflictAction().getConflictActionType() == ConflictActionType.DO_NOTHING;
        List<Assignment> otherwise =
                nothing ? List.of() : change.sets(insert.getConflictAction().getUpdateSets());
        return new Mutation.Upsert(change.entity().name(), key, row, otherwise);
    }

    /**
     * The key whose violation turns the insert into an update, if the statement does not name one: the only key that
     * the row gives in full, or an empty list if it gives several, any of which may be violated.
     */
    private List<String> conflictKey(List<Assignment> row, Object node) {
        List<String> given = row.stream().map(Assignment::column).toList();
        List<List<String>> keys = new ArrayList<>(List.of(change.entity().key()));
        keys.addAll(change.entity().uniques());
        List<List<String>> whole = keys.stream().filter(given::containsAll).toList();
        if (whole.isEmpty()) {
            throw context.refuse(Problem.UPSERT_SHAPE, node, "reason", "it does not give a whole key");
        }
        return whole.size() == 1 ? whole.get(0) : List.of();
    }

    /** H2's MERGE updates every column that it gives except those of the key. */
    private Mutation h2Merge(Insert insert, List<Assignment> row) {
        List<String> named = context.input().mergeKey();
        List<String> key =
                named.equals(List.of("")) ? change.entity().key() : change.checkedKey(named, insert.getTable());
        List<Assignment> otherwise =
                row.stream().filter(each -> !key.contains(each.column())).toList();
        return new Mutation.Upsert(change.entity().name(), key, row, otherwise);
    }

    /** REPLACE writes a whole new row: a column that is not given is set to its default. */
    public Mutation replace(Upsert upsert) {
        boolean plain = (upsert.getUpsertType() == UpsertType.REPLACE
                        || upsert.getUpsertType() == UpsertType.INSERT_OR_REPLACE
                        || upsert.getUpsertType() == UpsertType.REPLACE_SET)
                && upsert.getColumns() != null;
        Select select = upsert.getSelect();
        if (!plain || !(select instanceof Values values)) {
            throw context.refuse(
                    Problem.UPSERT_SHAPE, upsert.getTable(), "reason", "it is not a REPLACE of given values");
        }
        Entity entity = change.bindTable(upsert.getTable());
        List<List<Assignment>> rows = rows(upsert.getTable(), upsert.getColumns(), values);
        if (rows.size() != 1) {
            throw context.refuse(Problem.UPSERT_SHAPE, upsert.getTable(), "reason", "it has several rows");
        }
        List<Assignment> row = rows.get(0);
        List<String> key = conflictKey(row, upsert.getTable());
        List<Assignment> otherwise = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Optional<Assignment> given = row.stream()
                    .filter(each -> each.column().equals(attribute.name()))
                    .findFirst();
            if (!key.contains(attribute.name())) {
                given.or(() -> change.readAssigned(new Column("DEFAULT"), attribute)
                                .map(value -> new Assignment(attribute.name(), value)))
                        .ifPresent(otherwise::add);
            }
        }
        return new Mutation.Upsert(entity.name(), key, row, otherwise);
    }
}
