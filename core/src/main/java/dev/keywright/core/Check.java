package dev.keywright.core;

/** Asserts what must hold whatever a user writes: a failure is a fault of ours, never of the input. */
public final class Check {

    private Check() {}

    /** REQUIRES: {@code template} follows {@link String#format}. */
    public static void that(boolean holds, String template, Object... arguments) {
        if (!holds) {
            throw new IllegalStateException(String.format(template, arguments));
        }
    }
}
