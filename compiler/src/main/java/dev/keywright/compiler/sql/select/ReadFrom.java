package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadCondition;
import dev.keywright.compiler.sql.expression.Scope;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.LateralSubSelect;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;

/** Reads FROM and its joins into {@link SourceNode}s, and binds their aliases in the scope. */
public final class ReadFrom {

    private final Scope scope;
    private final StatementContext context;
    private final List<ReadRecursion.RecursiveCte> walks;
    private boolean using;

    ReadFrom(Scope scope, List<ReadRecursion.RecursiveCte> walks) {
        this.scope = scope;
        this.context = scope.context();
        this.walks = walks;
    }

    /** Whether a join has a USING clause, which merges columns in {@code *}. */
    boolean using() {
        return using;
    }

    List<SourceNode> read(PlainSelect select) {
        if (select.getFromItem() == null) {
            throw context.refuse(Problem.CLAUSE, select, "what", "a SELECT without FROM");
        }
        List<SourceNode> nodes = new ArrayList<>();
        nodes.add(table(select.getFromItem(), Source.Join.INNER));
        for (Join join : select.getJoins() == null ? List.<Join>of() : select.getJoins()) {
            nodes.add(join(join));
        }
        return nodes;
    }

    private SourceNode join(Join join) {
        checkJoinKind(join);
        Source.Join kind = join.isLeft() || (join.isApply() && join.isOuter()) ? Source.Join.LEFT : Source.Join.INNER;
        FromItem item = join.getFromItem();
        boolean lateral = item instanceof LateralSubSelect || (join.isApply() && item instanceof ParenthesedSelect);
        SourceNode node = lateral ? new ReadLateral(scope, (ParenthesedSelect) item, kind).read() : table(item, kind);
        List<Condition> on = new ArrayList<>();
        for (Expression each : join.getOnExpressions()) {
            on.addAll(new ReadCondition(scope).all(each));
        }
        for (Column column : join.getUsingColumns()) {
            using = true;
            on.add(using(column, node));
        }
        if (lateral && !on.isEmpty()) {
            throw context.refuse(
                    Problem.LATERAL, item, "reason", "its ON is not just true; move the condition into its WHERE");
        }
        if (!lateral) {
            node.on = on;
        }
        return node;
    }

    private void checkJoinKind(Join join) {
        String kind = join.isRight()
                ? "right"
                : join.isFull() ? "full" : join.isNatural() ? "natural" : join.isSemi() ? "semi" : "";
        if (!kind.isEmpty()) {
            throw context.refuse(Problem.JOIN_KIND, join.getFromItem(), "kind", kind);
        }
        boolean odd =
                join.isStraight() || join.isGlobal() || join.isAny() || join.isAll() || join.isAsOf() || join.isArray();
        if (odd || join.isWindowJoin() || join.getJoinHint() != null) {
            throw context.refuse(Problem.CLAUSE, join.getFromItem(), "what", join);
        }
    }

    private Condition using(Column column, SourceNode node) {
        String name = Scope.unquoted(column.getColumnName());
        List<Term.Column> sides = new ArrayList<>();
        for (Scope.Binding binding : scope.bindings()) {
            binding.find(name).ifPresent(sides::add);
        }
        if (sides.size() != 2) {
            throw context.refuse(
                    Problem.UNKNOWN_COLUMN,
                    column,
                    "table",
                    node.entity.name(),
                    "column",
                    name,
                    "nearest",
                    "USING needs the column once on each side");
        }
        return new Condition.Compare(sides.get(1), Condition.Operator.EQUAL, sides.get(0));
    }

    private SourceNode table(FromItem item, Source.Join join) {
        if (!(item instanceof Table table)) {
            throw context.refuse(Problem.SUBQUERY, item);
        }
        String name = Scope.unquoted(table.getName());
        String alias = table.getAlias() == null
                ? name
                : Scope.unquoted(table.getAlias().getName());
        String plain = table.getFullyQualifiedName() + (table.getAlias() == null ? "" : table.getAlias());
        String hints = table.getSqlServerHints() == null
                ? ""
                : table.getSqlServerHints().toString();
        context.checkHoldsOnly(table, plain + hints);
        if (!hints.isEmpty()) {
            context.report(
                    Problem.NOT_READ,
                    table,
                    "what",
                    hints.strip(),
                    "advice",
                    "state how fresh the answer must be with: -- read: eventual");
        }
        if (table.getAlias() != null && table.getAlias().getAliasColumns() != null) {
            throw context.refuse(Problem.CLAUSE, table, "what", table.getAlias());
        }
        if (scope.binding(alias).isPresent()) {
            throw context.refuse(Problem.DUPLICATE_TABLE, table, "table", alias);
        }
        Optional<ReadRecursion.RecursiveCte> walk = walks.stream()
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
        return walk.isPresent() ? walk(walk.get(), alias, join, table) : entity(name, alias, join, table);
    }

    private SourceNode entity(String name, String alias, Source.Join join, Table table) {
        Entity entity = findEntity(context, name, table);
        String source = scope.addSource(alias, entity);
        scope.bind(new Scope.Binding(alias, Scope.columns(source, entity)));
        return new SourceNode(source, entity, join, List.of(), table);
    }

    public static Entity findEntity(StatementContext context, String name, Object syntax) {
        return context.schema().entity(name).orElseThrow(() -> context.schema()
                .refused()
                .find(name)
                .map(each -> context.refuse(
                        Problem.TABLE_REFUSED,
                        syntax,
                        "table",
                        each.name(),
                        "reason",
                        each.messages().get(0),
                        "place",
                        each.at()))
                .orElseGet(() -> context.refuse(
                        Problem.UNKNOWN_TABLE,
                        syntax,
                        "table",
                        name,
                        "nearest",
                        NearestName.advice(name, context.schema().names(), "create it, or check its name"))));
    }

    private SourceNode walk(ReadRecursion.RecursiveCte walk, String alias, Source.Join join, Table table) {
        String source = scope.addSource(alias, walk.entity());
        List<Query.Output> columns = walk.columns(source);
        scope.bind(new Scope.Binding(alias, columns));
        SourceNode node = new SourceNode(source, walk.entity(), join, List.of(), table);
        node.recursion = Optional.of(walk.recursion(source));
        return node;
    }
}
