package dev.keywright.compiler.sql.select;

import dev.keywright.compiler.sql.expression.ReadExpression;
import dev.keywright.compiler.sql.expression.StatementContext;
import dev.keywright.compiler.sql.expression.StatementRefusedException;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.AllValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.statement.select.PlainSelect;

/**
 * Reads the maximum number of rows of a SELECT: LIMIT, FETCH FIRST or TOP. Used by {@code ReadLateral} and
 * {@code ReadSelect}.
 */
final class ReadLimit {

    private ReadLimit() {}

    static Optional<Term> read(StatementContext context, PlainSelect select, ReadExpression values) {
        boolean several = Stream.of(select.getLimit(), select.getTop(), select.getFetch())
                        .filter(Objects::nonNull)
                        .count()
                > 1;
        if (several) {
            throw context.refuse(Problem.CLAUSE, select, "what", "more than one limit");
        }
        Expression count = null;
        if (select.getLimit() != null) {
            if (select.getLimit().getByExpressions() != null) {
                throw context.refuse(Problem.CLAUSE, select.getLimit(), "what", select.getLimit());
            }
            count = select.getLimit().getRowCount();
            if (count instanceof AllValue) {
                return Optional.empty();
            }
        } else if (select.getTop() != null) {
            if (select.getTop().isPercentage() || select.getTop().isWithTies()) {
                throw context.refuse(Problem.CLAUSE, select.getTop(), "what", select.getTop());
            }
            count = select.getTop().getExpression();
        } else if (select.getFetch() != null) {
            boolean plain = select.getFetch().getFetchParameters().stream()
                    .allMatch(each -> List.of("ROW", "ROWS", "ONLY").contains(each));
            if (!plain) {
                throw context.refuse(Problem.CLAUSE, select, "what", select.getFetch());
            }
            // FETCH FIRST ROW ONLY has no number and means one row.
            count = select.getFetch().getExpression() == null
                    ? new LongValue(1)
                    : select.getFetch().getExpression();
        }
        if (count == null) {
            return Optional.empty();
        }
        Expression written = count;
        Term limit =
                values.readValue(count, Type.BIGINT, Optional.of("limit")).orElseThrow(StatementRefusedException::new);
        if (limit instanceof Term.Constant constant
                && constant.text().map(each -> Long.parseLong(each) < 1).orElse(true)) {
            throw context.refuse(Problem.LIMIT_VALUE, written, "value", written);
        }
        return Optional.of(limit);
    }
}
