package dev.keywright.compiler.sql.expression;

/** Ends the reading of a statement whose problem has been reported. */
public final class StatementRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StatementRefusedException() {
        super("reported", null, false, false);
    }
}
