package dev.keywright.compiler.sql.expression;

import dev.keywright.core.query.Condition;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.statement.select.Select;

/**
 * Reads a SELECT inside a condition. An interface, so that this package does not depend on the package that reads
 * SELECTs, which implements it. Used by {@code ReadExists} and {@code StatementContext}.
 */
public interface ReadSubquery {

    /** {@code EXISTS (SELECT …)} */
    Condition exists(Scope outer, Select select);

    /** {@code left IN (SELECT …)} */
    Condition in(Scope outer, Select select, Expression left);
}
