package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;

/**
 * Reads a subquery that yields the first rows for each parent:
 * {@code LATERAL (SELECT … FROM child WHERE child.fk = parent.key ORDER BY … LIMIT 1)}, or SQL Server's APPLY. Used by
 * {@code ReadFrom}.
 */
final class ReadLateral {

    private final Scope outer;
    private final StatementContext context;
    private final ParenthesedSelect syntax;
    private final Source.Join join;

    ReadLateral(Scope outer, ParenthesedSelect syntax, Source.Join join) {
        this.outer = outer;
        this.context = outer.context();
        this.syntax = syntax;
        this.join = join;
    }

    SourceNode read() {
        PlainSelect body = ReadExists.plainSelect(context, syntax);
        CheckClauses.checkSelect(context, body, "");
        if (syntax.getAlias() == null || syntax.getAlias().getAliasColumns() != null) {
            throw refuse("it has no alias, or its alias renames columns");
        }
        if (body.getDistinct() != null || body.getGroupBy() != null || body.getHaving() != null) {
            throw refuse("it groups or drops equal rows");
        }
        Scope scope = outer.inner();
        List<SourceNode> nodes = new ReadFrom(scope, List.of()).read(body);
        List<Condition> where =
                new ArrayList<>(body.getWhere() == null ? List.of() : new ReadCondition(scope).all(body.getWhere()));
        SourceNode root = linked(nodes, where);
        ReadOutputs outputs = new ReadOutputs(scope, false);
        List<Query.Output> given = outputs.read(body.getSelectItems());
        if (given.stream().anyMatch(each -> !(each.value() instanceof Term.Column))) {
            throw refuse("it returns more than columns");
        }
        boolean outside = given.stream()
                .map(each -> ((Term.Column) each.value()).source())
                .anyMatch(each -> nodes.stream().noneMatch(node -> node.source.equals(each)));
        if (outside) {
            throw refuse("it returns a column of the outer query; select that outside");
        }
        Term limit =
                ReadLimit.read(context, body, new ReadExpression(scope)).orElseThrow(() -> refuse("it has no LIMIT"));
        List<Query.Order> order =
                new ReadOrder(scope, given, ReadOutputs.aliases(body.getSelectItems())).read(body.getOrderByElements());
        if (order.isEmpty()) {
            throw refuse("it has no ORDER BY, so that the first rows are not defined");
        }
        root.first = Optional.of(new Source.PerParentLimit(limit, BreakTies.byKeys(order, nodes)));
        root.on = where;
        outer.bind(new Scope.Binding(Scope.unquoted(syntax.getAlias().getName()), given, true));
        return root;
    }

    private SourceNode linked(List<SourceNode> nodes, List<Condition> where) {
        SourceNode root = LinkSources.linkSubquery(context, nodes, where, SourceNode.ofOuterScope(outer, syntax, false))
                .orElseThrow(() -> refuse("none of its tables is joined to one outside by a foreign key"));
        root.join = join;
        return root;
    }

    private StatementRefusedException refuse(String reason) {
        return context.refuse(Problem.LATERAL, syntax, "reason", reason);
    }
}
