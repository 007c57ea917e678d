package dev.keywright.core.engine;

import java.util.Locale;

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
        this(message, written, retryable, null);
    }

    public EngineException(String message, Written written, boolean retryable, Throwable cause) {
        super(message, cause);
        this.written = written;
        this.retryable = retryable;
    }

    /** Nothing was written, and asking again will not help. */
    public static EngineException refused(String sentence, Object... arguments) {
        return new EngineException(String.format(Locale.ROOT, sentence, arguments), Written.NOTHING, false);
    }

    /** Throws {@link #refused} unless it holds. */
    public static void require(boolean holds, String sentence, Object... arguments) {
        if (!holds) {
            throw refused(sentence, arguments);
        }
    }

    public Written written() {
        return written;
    }

    public boolean retryable() {
        return retryable;
    }
}
