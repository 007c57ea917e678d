package dev.keywright.compiler.sql.expression;

import dev.keywright.core.query.Condition;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.statement.select.Select;

/** Reads the SELECT inside a condition. Conditions know that there is one; how it is read is a question's business. */
public interface ReadSubquery {

    /** {@code EXISTS (SELECT …)} */
    Condition exists(Scope outer, Select select);

    /** {@code left IN (SELECT …)} */
    Condition in(Scope outer, Select select, Expression left);
}
