package dev.keywright.compiler.choose.program;

/** No choice meets the program; the message names what cannot be met, as far as that is known. */
public final class InfeasibleException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public InfeasibleException(String message) {
        super(message);
    }
}
