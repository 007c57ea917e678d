package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.SelectItem;

/**
 * Reads the SELECT list into named outputs: columns, {@code *}, aggregates of a column, COALESCE with a constant.
 * Callers rely on the names, which are those of columns in pages and in generated code: the name for an existing
 * statement never changes. Used by {@code ReadLateral}, {@code ReadRecursion}, {@code ReadReturning} and
 * {@code ReadSelect}.
 */
public final class ReadOutputs {

    private final Scope scope;
    private final StatementContext context;
    private final boolean using;

    /** @param using whether a join of the statement has USING, where {@code *} would have a column once, not twice */
    public ReadOutputs(Scope scope, boolean using) {
        this.scope = scope;
        this.context = scope.context();
        this.using = using;
    }

    public List<Query.Output> read(List<SelectItem<?>> items) {
        List<Query.Output> outputs = new ArrayList<>();
        for (SelectItem<?> item : items) {
            Expression node = item.getExpression();
            if (node instanceof AllTableColumns all) {
                context.checkHoldsOnly(all, all.getTable() + ".*");
                outputs.addAll(allOf(all));
            } else if (node instanceof AllColumns) {
                context.checkHoldsOnly(node, "*");
                if (using) {
                    throw context.refuse(Problem.CLAUSE, node, "what", "* over a join with USING");
                }
                scope.bindings().forEach(each -> outputs.addAll(each.columns()));
            } else {
                one(item, node).ifPresent(outputs::add);
            }
        }
        return distinctNames(outputs);
    }

    /** The names that the statement itself declares by AS. */
    static List<String> aliases(List<SelectItem<?>> items) {
        return items.stream()
                .filter(each -> each.getAlias() != null)
                .map(each -> Scope.unquoted(each.getAlias().getName()))
                .toList();
    }

    private List<Query.Output> allOf(AllTableColumns all) {
        String alias = Scope.unquoted(all.getTable().getName());
        return scope.binding(alias)
                .orElseThrow(
                        () -> context.refuse(Problem.UNKNOWN_ALIAS, all, "alias", alias, "nearest", "name it in FROM"))
                .columns();
    }

    private Optional<Query.Output> one(SelectItem<?> item, Expression node) {
        return new ReadExpression(scope)
                .readTyped(node, Problem.COMPUTED_OUTPUT)
                .map(value -> {
                    String name = item.getAlias() == null
                            ? node instanceof Column column ? scope.declaredName(column) : name(value)
                            : Scope.unquoted(item.getAlias().getName());
                    return new Query.Output(name, value);
                });
    }

    /** The name of an output without an alias, as in PostgreSQL. */
    private static String name(Term value) {
        if (value instanceof Term.Column column) {
            return column.name();
        }
        return value instanceof Term.Aggregate aggregate
                ? aggregate.function().name().toLowerCase(Locale.ROOT)
                : "coalesce";
    }

    /**
     * Makes the names of outputs unique: columns of equal name become {@code s.id} and {@code a.id}, other equal names
     * get a number, so that an answer keeps all its values (docs/correctness.md, C19).
     */
    private static List<Query.Output> distinctNames(List<Query.Output> outputs) {
        List<Query.Output> named = new ArrayList<>();
        for (Query.Output output : outputs) {
            boolean clash = outputs.stream()
                            .filter(each -> each.name().equalsIgnoreCase(output.name()))
                            .count()
                    > 1;
            String wanted = clash && output.value() instanceof Term.Column column
                    ? column.source() + "." + output.name()
                    : output.name();
            String name = wanted;
            for (int i = 2; taken(named, name); i++) {
                name = wanted + "_" + i;
            }
            named.add(new Query.Output(name, output.value()));
        }
        return named;
    }

    private static boolean taken(List<Query.Output> named, String name) {
        return named.stream().anyMatch(each -> each.name().equalsIgnoreCase(name));
    }
}
