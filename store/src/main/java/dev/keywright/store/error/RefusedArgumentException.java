package dev.keywright.store.error;

import dev.keywright.core.KeywrightException;

/**
 * Thrown when a plan cannot serve an argument within its bounds: the pattern {@code %nn}, an empty array, a range over
 * too many buckets, a walk up or down rows that form a circle. Nothing was written. Do not retry; the caller has to
 * give another argument. Immutable.
 */
public final class RefusedArgumentException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    public RefusedArgumentException(String message) {
        super(message);
    }
}
