package dev.keywright.compiler.statement;

/** Ends the reading of a statement whose problem has been reported. */
final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;

    Refused() {
        super("reported", null, false, false);
    }
}
