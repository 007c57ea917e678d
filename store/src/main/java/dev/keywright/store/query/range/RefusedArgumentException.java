package dev.keywright.store.query.range;

/**
 * Thrown when a plan cannot serve an argument within its bounds: the pattern {@code %nn}, an empty array, a range over
 * too many buckets. Nothing was written. Do not retry; the caller has to give another argument.
 */
public final class RefusedArgumentException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public RefusedArgumentException(String message) {
        super(message);
    }
}
