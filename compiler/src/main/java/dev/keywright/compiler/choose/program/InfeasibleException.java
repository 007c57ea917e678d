package dev.keywright.compiler.choose.program;

/**
 * Thrown where no choice meets the program; the message names the limits and groups that conflict, as far as they are
 * known. Used by {@code Main}, {@code Propagate}, {@code ProveByBranching} and {@code Solve}.
 */
public final class InfeasibleException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public InfeasibleException(String message) {
        super(message);
    }
}
