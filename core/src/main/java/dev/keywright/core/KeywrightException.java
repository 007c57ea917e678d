package dev.keywright.core;

/**
 * The supertype of all exceptions that a caller of Keywright may want to catch. Every one of them states whether the
 * call wrote anything, and whether the same call may succeed when it is made again.
 *
 * <pre>
 *   written()   retryable()   what a caller does
 *   NOTHING     false         changes the call, or removes the cause
 *   NOTHING     true          makes the same call again, after a pause
 *   SOMETHING   true          makes the same call again, which goes on where this one ended
 *   UNKNOWN     either        reads what is stored, then decides
 * </pre>
 *
 * <p>What is not beneath it is a mistake in a program: of the caller, as a null or an iterator at its end, or of
 * Keywright itself, as an {@link IllegalStateException} of {@link Check}. Immutable.
 */
public abstract class KeywrightException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Whether a failed call wrote anything. */
    public enum Written {
        /** Nothing: what is stored is as if the call had not been made. */
        NOTHING,
        /** A part: some steps of a change of many rows, or some tables. Other changes are made as a whole. */
        SOMETHING,
        /** The call may have been carried out as a whole, or not at all. */
        UNKNOWN
    }

    protected KeywrightException(String message) {
        super(message);
    }

    protected KeywrightException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Whether the call wrote anything: nothing, unless the type of the exception states otherwise. */
    public Written written() {
        return Written.NOTHING;
    }

    /** Whether the same call, unchanged, may succeed later: no, unless the type of the exception states otherwise. */
    public boolean retryable() {
        return false;
    }
}
