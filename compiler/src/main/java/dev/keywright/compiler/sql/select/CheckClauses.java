package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.core.diagnostic.Problem;
import java.util.List;
import java.util.stream.Collectors;
import net.sf.jsqlparser.statement.select.Distinct;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;

/**
 * Refuses a SELECT with a clause that the compiler does not read, which would otherwise be dropped silently.
 *
 * <p>The parser's tree has dozens of fields for the clauses of every database. Instead of testing each field, this
 * class writes the statement from the parts that are supported and compares it with the text of the tree; any other
 * clause shows up as a difference.
 */
public final class CheckClauses {

    private CheckClauses() {}

    static void checkSelect(StatementContext context, PlainSelect select, String with) {
        if (select.getOffset() != null
                || (select.getLimit() != null && select.getLimit().getOffset() != null)) {
            throw context.refuseAt(Problem.OFFSET, "OFFSET");
        }
        if (select.getWindowDefinitions() != null || select.getQualify() != null) {
            throw context.refuse(Problem.WINDOW_FUNCTION, select, "what", "WINDOW or QUALIFY");
        }
        StringBuilder known = new StringBuilder(with).append("SELECT ");
        Distinct distinct = select.getDistinct();
        if (distinct != null) {
            known.append(distinct).append(' ');
        }
        if (select.getTop() != null) {
            known.append(select.getTop()).append(' ');
        }
        known.append(spelled(select));
        if (select.getGroupBy() != null) {
            known.append(' ').append(select.getGroupBy());
        }
        if (select.getHaving() != null) {
            known.append(" HAVING ").append(select.getHaving());
        }
        known.append(Select.orderByToString(select.getOrderByElements()));
        if (select.getLimit() != null) {
            known.append(select.getLimit());
        }
        if (select.getFetch() != null) {
            known.append(select.getFetch());
        }
        context.checkHoldsOnly(select, known.toString());
    }

    /** Checks the SELECT of a subquery, in which limit and grouping are not supported. */
    public static void checkFromAndWhere(StatementContext context, PlainSelect select) {
        boolean top = select.getLimit() != null || select.getTop() != null || select.getFetch() != null;
        String distinct = select.getDistinct() == null ? "" : select.getDistinct() + " ";
        if (top || select.getGroupBy() != null) {
            throw context.refuse(Problem.SUBQUERY, select);
        }
        context.checkHoldsOnly(select, "SELECT " + distinct + spelled(select));
    }

    private static String spelled(PlainSelect select) {
        StringBuilder known = new StringBuilder();
        known.append(select.getSelectItems().stream().map(Object::toString).collect(Collectors.joining(", ")));
        if (select.getFromItem() != null) {
            known.append(" FROM ").append(select.getFromItem());
        }
        for (Join join : select.getJoins() == null ? List.<Join>of() : select.getJoins()) {
            known.append(join.isSimple() ? ", " : " ").append(join);
        }
        if (select.getWhere() != null) {
            known.append(" WHERE ").append(select.getWhere());
        }
        return known.toString();
    }
}
