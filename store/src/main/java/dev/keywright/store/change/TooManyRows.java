package dev.keywright.store.change;

import dev.keywright.core.KeywrightException;

/**
 * Thrown before anything is written, where a change that may be made in steps finds more rows than one step takes.
 * {@code Session} catches it and makes the change in steps; no caller of a store sees it.
 */
public final class TooManyRows extends KeywrightException {

    private static final long serialVersionUID = 1L;

    public TooManyRows(long most) {
        super("the change has more than " + most + " rows");
    }
}
