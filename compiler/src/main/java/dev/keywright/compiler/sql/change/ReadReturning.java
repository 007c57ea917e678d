package dev.keywright.compiler.sql.change;

import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.select.ReadFrom;
import dev.keywright.compiler.sql.select.ReadOutputs;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.ReturningClause;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.update.Update;

/**
 * Reads the RETURNING clause: the columns of the written row that the change returns. Used by {@code ReadStatements}.
 */
public final class ReadReturning {

    private ReadReturning() {}

    public static boolean present(Statement tree) {
        return clause(tree).isPresent();
    }

    public static List<String> columns(StatementContext context, Statement tree) {
        if (!present(tree)) {
            return List.of();
        }
        Table table = table(tree);
        Entity entity = ReadFrom.findEntity(context, Scope.unquoted(table.getName()), table);
        Scope scope = Scope.of(context);
        String alias =
                table.getAlias() == null ? table.getName() : table.getAlias().getName();
        scope.bind(new Scope.Binding(
                Scope.unquoted(alias), Scope.columns(scope.addSource(entity.name(), entity), entity)));
        List<SelectItem<?>> items = new ArrayList<>();
        clause(tree).orElseThrow().forEach(items::add);
        boolean renamed = items.stream().anyMatch(each -> each.getAlias() != null);
        if (renamed || clause(tree).orElseThrow().getDataItems() != null) {
            throw context.refuseAt(Problem.CLAUSE, "RETURNING", "what", "RETURNING with AS or INTO");
        }
        List<String> names = new ArrayList<>();
        for (Query.Output output : new ReadOutputs(scope, false).read(items)) {
            if (output.value() instanceof Term.Column column) {
                names.add(column.name());
            } else {
                context.report(Problem.COMPUTED_OUTPUT, table, "what", output);
            }
        }
        return names;
    }

    private static Optional<ReturningClause> clause(Statement tree) {
        return Optional.ofNullable(
                tree instanceof Insert insert
                        ? insert.getReturningClause()
                        : tree instanceof Update update
                                ? update.getReturningClause()
                                : tree instanceof Delete delete ? delete.getReturningClause() : null);
    }

    private static Table table(Statement tree) {
        return tree instanceof Insert insert
                ? insert.getTable()
                : tree instanceof Update update ? update.getTable() : ((Delete) tree).getTable();
    }
}
