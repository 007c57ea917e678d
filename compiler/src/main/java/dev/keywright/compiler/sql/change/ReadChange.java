package dev.keywright.compiler.sql.change;

import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.compiler.sql.select.ReadFrom;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Mutation.Assignment;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.query.Term.Arithmetic.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.update.Update;
import net.sf.jsqlparser.statement.update.UpdateSet;

/**
 * Reads UPDATE and DELETE into mutations. {@link ReadInsert} and {@link ReadMerge} use it for the parts that all
 * changes share: the table that is written and the values that are assigned to its columns. Used by {@code ReadInsert},
 * {@code ReadMerge} and {@code ReadStatements}.
 */
public final class ReadChange {

    private final StatementContext context;
    private final Scope scope;
    private final Map<String, Expression> proposed = new TreeMap<>();
    private String proposedAlias = "excluded";
    private Entity entity;

    public ReadChange(StatementContext context) {
        this.context = context;
        this.scope = Scope.of(context);
    }

    StatementContext context() {
        return context;
    }

    Scope scope() {
        return scope;
    }

    Entity entity() {
        return entity;
    }

    /** Looks the table up and binds its columns, under its alias if it has one. */
    Entity bindTable(Table table) {
        if (table == null) {
            throw context.refuse(Problem.CLAUSE, context.input(), "what", "a change without a table");
        }
        String name = Scope.unquoted(table.getName());
        entity = ReadFrom.findEntity(context, name, table);
        String source = scope.addSource(entity.name(), entity);
        String alias = table.getAlias() == null
                ? name
                : Scope.unquoted(table.getAlias().getName());
        scope.bind(new Scope.Binding(alias, Scope.columns(source, entity)));
        return entity;
    }

    /**
     * Registers a value of the row that an upsert would insert. The update part can refer to it as
     * {@code excluded.name}, {@code VALUES(name)} or a column of a MERGE's source.
     */
    void addProposed(String alias, String column, Expression value) {
        proposedAlias = alias;
        proposed.put(column.toLowerCase(Locale.ROOT), value);
    }

    public Mutation update(Update update) {
        if (update.getFromItem() != null || update.getJoins() != null || update.getStartJoins() != null) {
            throw context.refuse(Problem.CHANGE_JOIN, update.getTable(), "kind", "UPDATE");
        }
        bindTable(update.getTable());
        String sets = UpdateSet.appendUpdateSetsTo(new StringBuilder(), update.getUpdateSets())
                .toString();
        String where = update.getWhere() == null ? "" : " WHERE " + update.getWhere();
        String returning = update.getReturningClause() == null
                ? ""
                : update.getReturningClause().toString();
        checkHoldsOnly(
                update.getTable(),
                update.toString(),
                "UPDATE " + update.getTable() + " SET " + sets + where,
                returning);
        List<Assignment> values = sets(update.getUpdateSets());
        List<Condition> conditions =
                update.getWhere() == null ? List.of() : new ReadCondition(scope).all(update.getWhere());
        return new Mutation.Update(entity.name(), conditions, values);
    }

    public Mutation delete(Delete delete) {
        boolean others = (delete.getTables() != null && !delete.getTables().isEmpty())
                || (delete.getUsingFromItemList() != null
                        && !delete.getUsingFromItemList().isEmpty())
                || (delete.getJoins() != null && !delete.getJoins().isEmpty());
        if (others) {
            throw context.refuse(Problem.CHANGE_JOIN, delete.getTable(), "kind", "DELETE");
        }
        bindTable(delete.getTable());
        String where = delete.getWhere() == null ? "" : " WHERE " + delete.getWhere();
        String returning = delete.getReturningClause() == null
                ? ""
                : delete.getReturningClause().toString();
        String from = delete.isHasFrom() ? "FROM " : "";
        checkHoldsOnly(delete.getTable(), delete.toString(), "DELETE " + from + delete.getTable() + where, returning);
        List<Condition> conditions =
                delete.getWhere() == null ? List.of() : new ReadCondition(scope).all(delete.getWhere());
        return new Mutation.Delete(entity.name(), conditions);
    }

    private void checkHoldsOnly(Object node, String whole, String known, String returning) {
        String rest = whole.replace(returning.strip(), "").strip();
        if (!rest.equals(known.strip())) {
            String extra =
                    rest.startsWith(known) ? rest.substring(known.length()).strip() : rest;
            throw context.refuse(Problem.CLAUSE, node, "what", extra);
        }
    }

    List<Assignment> sets(List<UpdateSet> sets) {
        List<Assignment> assignments = new ArrayList<>();
        for (UpdateSet set : sets) {
            if (set.getColumns().size() != set.getValues().size()) {
                throw context.refuse(
                        Problem.VALUE_COUNT,
                        set.getColumns().get(0),
                        "columns",
                        set.getColumns().size(),
                        "values",
                        set.getValues().size());
            }
            for (int i = 0; i < set.getColumns().size(); i++) {
                Column column = set.getColumns().get(i);
                new ReadExpression(scope).checkPlainColumn(column);
                Expression value = set.getValues().get(i);
                scope.column(column)
                        .flatMap(target -> assign(target, value, column))
                        .ifPresent(each -> {
                            checkAssignedOnce(assignments, each, column);
                            assignments.add(each);
                        });
            }
        }
        if (assignments.isEmpty()) {
            throw new StatementRefusedException();
        }
        return assignments;
    }

    void checkAssignedOnce(List<Assignment> before, Assignment assignment, Object node) {
        if (before.stream().anyMatch(each -> each.column().equals(assignment.column()))) {
            context.report(Problem.COLUMN_TWICE, node, "column", assignment.column());
        }
    }

    Optional<Assignment> assign(Term.Column target, Expression value, Object node) {
        Attribute attribute = Schema.attribute(entity, target.name()).orElseThrow();
        return readAssigned(value, attribute).map(each -> {
            boolean nothing =
                    each instanceof Term.Constant constant && constant.text().isEmpty();
            if (nothing && !attribute.nullable()) {
                context.report(Problem.VALUE_MISSING, node, "column", attribute.name());
            }
            return new Assignment(attribute.name(), each);
        });
    }

    /**
     * Reads the right side of an assignment: a parameter, a constant, now(), DEFAULT, or arithmetic of columns and
     * these.
     */
    Optional<Term> readAssigned(Expression node, Attribute attribute) {
        Expression bare = ReadExpression.withoutBrackets(node);
        if (bare instanceof Column column && column.toString().equalsIgnoreCase("DEFAULT")) {
            return fallback(attribute, node);
        }
        Optional<String> proposal = proposal(bare);
        if (proposal.isPresent()) {
            return proposed(proposal.get(), bare, attribute);
        }
        if (bare instanceof Column column) {
            return scope.column(column)
                    .filter(each -> sameType(each, attribute, node))
                    .map(each -> each);
        }
        Optional<Operation> operation = operation(bare);
        if (operation.isPresent()
                && ReadExpression.readsColumn(bare)
                && attribute.type().numeric()) {
            BinaryExpression binary = (BinaryExpression) bare;
            Optional<Term> left = readAssigned(binary.getLeftExpression(), attribute);
            Optional<Term> right = readAssigned(binary.getRightExpression(), attribute);
            return left.isEmpty() || right.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Term.Arithmetic(left.get(), operation.get(), right.get(), attribute.type()));
        }
        if (operation.isPresent() || ReadExpression.readsColumn(bare) || isCall(bare)) {
            context.report(Problem.VALUE_EXPRESSION, bare, "what", bare);
            return Optional.empty();
        }
        return new ReadExpression(scope).readValue(bare, attribute.type(), Optional.of(attribute.name()));
    }

    /** The column name in {@code excluded.name} or {@code VALUES(name)}; empty for any other expression. */
    private Optional<String> proposal(Expression node) {
        if (node instanceof Column column
                && column.getTable() != null
                && column.getTable().getName() != null) {
            boolean from = Scope.unquoted(column.getTable().getName()).equalsIgnoreCase(proposedAlias);
            return from && !proposed.isEmpty() ? Optional.of(Scope.unquoted(column.getColumnName())) : Optional.empty();
        }
        boolean values = node instanceof Function function
                && function.getName().equalsIgnoreCase("values")
                && function.getParameters() != null
                && function.getParameters().size() == 1;
        return values
                ? Optional.of(
                        Scope.unquoted(((Function) node).getParameters().get(0).toString()))
                : Optional.empty();
    }

    private Optional<Term> proposed(String column, Expression node, Attribute attribute) {
        Expression value = proposed.get(column.toLowerCase(Locale.ROOT));
        if (value == null) {
            throw context.refuse(Problem.UPSERT_SHAPE, node, "reason", node + " is not among the inserted columns");
        }
        return readAssigned(value, attribute);
    }

    private boolean sameType(Term.Column from, Attribute to, Object node) {
        boolean same = from.type().comparableWith(to.type());
        if (!same) {
            context.typesDiffer(node, to.name(), to.type(), from, from.type());
        }
        return same;
    }

    private static boolean isCall(Expression node) {
        boolean call = node instanceof Function;
        return call && !ReadExpression.isNow(node) || node instanceof CaseExpression;
    }

    private static Optional<Operation> operation(Expression node) {
        Class<?> kind = node.getClass();
        return Optional.ofNullable(
                kind == Addition.class
                        ? Operation.PLUS
                        : kind == Subtraction.class
                                ? Operation.MINUS
                                : kind == Multiplication.class ? Operation.TIMES : null);
    }

    private Optional<Term> fallback(Attribute attribute, Object node) {
        Optional<Attribute.DefaultValue> fallback = attribute.defaultValue();
        if (fallback.isEmpty() || fallback.get().origin() == Attribute.DefaultValue.Origin.NULL) {
            return Optional.of(Term.Constant.nullOf(attribute.type()));
        }
        switch (fallback.get().origin()) {
            case CONSTANT:
                return Optional.of(new Term.Constant(
                        attribute.type(), Optional.of(fallback.get().text())));
            case NOW:
                return Optional.of(context.parameters()
                        .use(
                                Parameter.NOW,
                                attribute.type(),
                                Optional.empty(),
                                context.span(node),
                                context.diagnostics()));
            case NULL, RANDOM_UUID, IDENTITY, EXPRESSION:
                context.report(Problem.VALUE_EXPRESSION, node, "what", "DEFAULT of " + attribute.name());
                return Optional.empty();
        }
        throw new IllegalStateException("no default of " + attribute);
    }

    /**
     * Reports each column that an insert must give, because it has no default and cannot be null, but does not give.
     */
    void checkComplete(List<String> columns, Object node) {
        for (Attribute attribute : entity.attributes()) {
            boolean given = columns.contains(attribute.name());
            boolean filled = attribute
                    .defaultValue()
                    .filter(Attribute.DefaultValue::evaluable)
                    .isPresent();
            if (!given && !filled && attribute.defaultValue().isPresent()) {
                context.report(
                        Problem.DEFAULT_NOT_COMPUTED,
                        node,
                        "column",
                        attribute.name(),
                        "default",
                        attribute.defaultValue().get());
            } else if (!given && !filled && !attribute.nullable()) {
                context.report(Problem.VALUE_MISSING, node, "column", attribute.name());
            }
        }
    }

    /**
     * The columns with the entity's own spelling. Refuses the statement if they are not the primary key or a unique
     * key.
     */
    List<String> checkedKey(List<String> names, Object node) {
        List<String> columns = names.stream()
                .flatMap(each -> Schema.attribute(entity, each).stream())
                .map(Attribute::name)
                .toList();
        boolean key =
                sameSet(columns, entity.key()) || entity.uniques().stream().anyMatch(each -> sameSet(columns, each));
        if (columns.size() != names.size() || !key) {
            throw context.refuse(
                    Problem.UPSERT_KEY,
                    node,
                    "columns",
                    names.stream().collect(Collectors.joining(", ")),
                    "table",
                    entity.name());
        }
        return columns;
    }

    private static boolean sameSet(List<String> one, List<String> other) {
        return one.size() == other.size() && one.containsAll(other);
    }
}
