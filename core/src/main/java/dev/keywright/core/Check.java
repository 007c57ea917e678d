package dev.keywright.core;

/**
 * Asserts an invariant that must hold whatever a user writes. A failure is a bug in Keywright, never a fault of the
 * input.
 */
public final class Check {

    private Check() {}

    /** Allocates no array of arguments where the invariant holds. */
    public static void that(boolean holds, String template) {
        if (!holds) {
            throw failed(template);
        }
    }

    /** The same with one argument, and likewise without an array. */
    public static void that(boolean holds, String template, Object argument) {
        if (!holds) {
            throw failed(template, argument);
        }
    }

    /** REQUIRES: {@code template} follows {@link String#format}. */
    public static void that(boolean holds, String template, Object... arguments) {
        if (!holds) {
            throw failed(template, arguments);
        }
    }

    private static IllegalStateException failed(String template, Object... arguments) {
        return new IllegalStateException(String.format(template, arguments));
    }
}
