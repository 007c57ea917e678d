package dev.keywright.compiler.sql.expression;

/** Thrown to end the reading of a statement after its problem has been reported. */
public final class StatementRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StatementRefusedException() {
        super("reported", null, false, false);
    }
}
