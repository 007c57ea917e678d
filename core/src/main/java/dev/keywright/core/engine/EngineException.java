package dev.keywright.core.engine;

/** The engine, or the world around it, did not do what was asked. */
public final class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Written written;
    private final boolean retryable;

    /** Whether anything was written before it failed. */
    public enum Written {
        NOTHING,
        SOMETHING,
        UNKNOWN
    }

    public EngineException(String message, Written written, boolean retryable) {
        super(message);
        this.written = written;
        this.retryable = retryable;
    }

    public Written written() {
        return written;
    }

    public boolean retryable() {
        return retryable;
    }
}
