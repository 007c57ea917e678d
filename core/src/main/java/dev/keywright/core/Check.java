package dev.keywright.core;

/** Asserts what must hold whatever a user writes: a failure is a fault of ours, never of the input. */
public final class Check {

    private Check() {}

    /** Makes no array of arguments where it holds. */
    public static void that(boolean holds, String template) {
        if (!holds) {
            throw failed(template);
        }
    }

    /** The same with one argument. */
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
