package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.Context;
import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.ReadValue;
import dev.keywright.compiler.sql.expression.Refused;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;

/**
 * Reads {@code LATERAL (SELECT … FROM child WHERE child.fk = parent.key ORDER BY … LIMIT 1)}, or SQL Server's APPLY: the
 * first rows of each parent.
 */
final class ReadLateral {

    private final Scope outer;
    private final Context context;
    private final ParenthesedSelect syntax;
    private final Source.Join join;

    ReadLateral(Scope outer, ParenthesedSelect syntax, Source.Join join) {
        this.outer = outer;
        this.context = outer.context();
        this.syntax = syntax;
        this.join = join;
    }

    Node read() {
        PlainSelect body = ReadExists.plain(context, syntax);
        Clauses.onlyCarried(context, body, "");
        if (syntax.getAlias() == null || syntax.getAlias().getAliasColumns() != null) {
            throw refused("it has no name, or names its columns behind it");
        }
        if (body.getDistinct() != null || body.getGroupBy() != null || body.getHaving() != null) {
            throw refused("it groups or drops equal rows");
        }
        Scope scope = outer.inner();
        List<Node> nodes = new ReadFrom(scope, List.of()).read(body);
        List<Condition> where =
                new ArrayList<>(body.getWhere() == null ? List.of() : new ReadCondition(scope).all(body.getWhere()));
        Node root = linked(nodes, where);
        ReadOutputs outputs = new ReadOutputs(scope, false);
        List<Form.Output> given = outputs.read(body.getSelectItems());
        if (given.stream().anyMatch(each -> !(each.value() instanceof Term.Column))) {
            throw refused("it gives more than columns");
        }
        boolean outside = given.stream()
                .map(each -> ((Term.Column) each.value()).source())
                .anyMatch(each -> nodes.stream().noneMatch(node -> node.source.equals(each)));
        if (outside) {
            throw refused("it gives a column from outside; select that outside");
        }
        Term limit = Limits.of(context, body, new ReadValue(scope)).orElseThrow(() -> refused("it has no LIMIT"));
        List<Form.Order> order =
                new ReadOrder(scope, given, ReadOutputs.named(body.getSelectItems())).read(body.getOrderByElements());
        if (order.isEmpty()) {
            throw refused("it has no ORDER BY, so which rows come first is left open");
        }
        root.first = Optional.of(new Source.First(limit, TieBreak.byKeys(order, nodes)));
        root.on = where;
        outer.bind(new Scope.Binding(Scope.unquoted(syntax.getAlias().getName()), given, true));
        return root;
    }

    private Node linked(List<Node> nodes, List<Condition> where) {
        Node root = LinkSources.hangOn(context, nodes, where, Node.outside(outer, syntax, false))
                .orElseThrow(() -> refused("none of its tables is joined to one outside by a foreign key"));
        root.join = join;
        return root;
    }

    private Refused refused(String reason) {
        return context.refuse(Problem.LATERAL, syntax, "reason", reason);
    }
}
