package dev.keywright.store.query.range;

/** An argument that a plan cannot serve within its bounds, and says so: the pattern {@code %nn}, an empty array. */
public final class RefusedArgumentException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public RefusedArgumentException(String message) {
        super(message);
    }
}
