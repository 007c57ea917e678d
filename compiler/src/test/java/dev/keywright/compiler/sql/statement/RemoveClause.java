package dev.keywright.compiler.sql.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.delete.Delete;
import net.sf.jsqlparser.statement.insert.Insert;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Values;
import net.sf.jsqlparser.statement.update.Update;

/** Produces the variants of a statement with one clause removed, for each of its clauses. */
final class RemoveClause {

    /** The removed clause, and the remaining SQL. */
    record Variant(String clause, String sql) {}

    private final String sql;
    private final List<Variant> variants = new ArrayList<>();

    private RemoveClause(String sql) {
        this.sql = sql;
    }

    static List<Variant> oneClause(String sql) throws Exception {
        RemoveClause without = new RemoveClause(sql);
        without.run(CCJSqlParserUtil.parse(sql));
        return without.variants;
    }

    private void run(Statement tree) throws Exception {
        if (tree instanceof PlainSelect) {
            select(root -> (PlainSelect) root, (PlainSelect) tree);
            List<Join> joins = ((PlainSelect) tree).getJoins() == null ? List.of() : ((PlainSelect) tree).getJoins();
            for (int i = 0; i < joins.size(); i++) {
                int index = i;
                if (joins.get(i).getFromItem() instanceof ParenthesedSelect inner
                        && inner.getSelect() instanceof PlainSelect) {
                    select(
                            root -> (PlainSelect) ((ParenthesedSelect) ((PlainSelect) root)
                                            .getJoins()
                                            .get(index)
                                            .getFromItem())
                                    .getSelect(),
                            (PlainSelect) inner.getSelect());
                }
            }
        } else if (tree instanceof Insert insert) {
            insert(insert);
        } else if (tree instanceof Update update) {
            for (int i = 0; i < update.getUpdateSets().size(); i++) {
                int index = i;
                if (update.getUpdateSets().size() > 1) {
                    add(
                            "SET " + update.getUpdateSet(i),
                            root -> ((Update) root).getUpdateSets().remove(index));
                }
            }
            conjuncts(update.getWhere(), (root, left) -> ((Update) root).setWhere(left));
        } else if (tree instanceof Delete delete) {
            conjuncts(delete.getWhere(), (root, left) -> ((Delete) root).setWhere(left));
        }
    }

    /** Finds the same SELECT in another copy of the tree. */
    private interface Path {
        PlainSelect in(Statement root);
    }

    private void select(Path path, PlainSelect select) throws Exception {
        for (int i = 0;
                i < select.getSelectItems().size() && select.getSelectItems().size() > 1;
                i++) {
            int index = i;
            add(
                    "item " + select.getSelectItem(i),
                    root -> path.in(root).getSelectItems().remove(index));
        }
        conjuncts(select.getWhere(), (root, left) -> path.in(root).setWhere(left));
        for (int i = 0; select.getJoins() != null && i < select.getJoins().size(); i++) {
            int index = i;
            add("join " + select.getJoin(i), root -> path.in(root).getJoins().remove(index));
            for (Expression on : select.getJoin(i).getOnExpressions()) {
                conjuncts(on, (root, left) -> path.in(root)
                        .getJoin(index)
                        .setOnExpressions(left == null ? List.of() : List.of(left)));
            }
        }
        List<OrderByElement> order = select.getOrderByElements() == null ? List.of() : select.getOrderByElements();
        for (int i = 0; i < order.size(); i++) {
            int index = i;
            add(
                    "order " + order.get(i),
                    root -> path.in(root).getOrderByElements().remove(index));
            add("direction of " + order.get(i), root -> {
                OrderByElement element = path.in(root).getOrderByElements().get(index);
                element.setAsc(!element.isAsc());
                element.setAscDescPresent(true);
            });
        }
        if (select.getLimit() != null) {
            add("limit", root -> path.in(root).setLimit(null));
        }
        if (select.getTop() != null) {
            add("top", root -> path.in(root).setTop(null));
        }
        if (select.getFetch() != null) {
            add("fetch", root -> path.in(root).setFetch(null));
        }
        if (select.getDistinct() != null) {
            add("distinct", root -> path.in(root).setDistinct(null));
        }
        if (select.getHaving() != null) {
            add("having", root -> path.in(root).setHaving(null));
        }
        if (select.getGroupBy() != null) {
            add("group by", root -> path.in(root).setGroupByElement(null));
        }
        if (select.getWithItemsList() != null) {
            add("with", root -> path.in(root).setWithItemsList(null));
        }
    }

    private void insert(Insert insert) throws Exception {
        if (insert.getColumns() != null && insert.getSelect() instanceof Values) {
            for (int i = 0; i < insert.getColumns().size(); i++) {
                int index = i;
                add("column " + insert.getColumns().get(i), root -> {
                    ((Insert) root).getColumns().remove(index);
                    ((Values) ((Insert) root).getSelect()).getExpressions().remove(index);
                });
            }
        }
        if (insert.getConflictAction() != null) {
            add("on conflict", root -> {
                ((Insert) root).setConflictAction(null);
                ((Insert) root).setConflictTarget(null);
            });
        }
        if (insert.getReturningClause() != null) {
            add("returning", root -> ((Insert) root).setReturningClause(null));
        }
    }

    /** Puts the remainder of a condition back into a copy of the tree. */
    private interface Setter {
        void set(Statement root, Expression left);
    }

    private void conjuncts(Expression whole, Setter setter) throws Exception {
        if (whole == null) {
            return;
        }
        List<Expression> parts = new ArrayList<>();
        Expression rest = whole;
        while (rest instanceof AndExpression and) {
            parts.add(0, and.getRightExpression());
            rest = and.getLeftExpression();
        }
        parts.add(0, rest);
        for (int i = 0; i < parts.size(); i++) {
            List<Expression> left = new ArrayList<>(parts);
            Expression removed = left.remove(i);
            Expression joined = left.stream().reduce(AndExpression::new).orElse(null);
            add("condition " + removed, root -> setter.set(root, joined));
        }
    }

    private void add(String clause, Consumer<Statement> removal) throws Exception {
        Statement copy = CCJSqlParserUtil.parse(sql);
        removal.accept(copy);
        variants.add(new Variant(clause, copy.toString()));
    }
}
