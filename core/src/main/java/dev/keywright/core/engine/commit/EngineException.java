package dev.keywright.core.engine.commit;

import dev.keywright.core.KeywrightException;
import java.util.Locale;

/**
 * A failure of the engine or of its environment, or a request that the engine refuses. Says whether anything was
 * written and whether a retry may help. Immutable.
 */
public final class EngineException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    private final Written written;
    private final boolean retryable;

    public EngineException(String message, Written written, boolean retryable) {
        this(message, written, retryable, null);
    }

    public EngineException(String message, Written written, boolean retryable, Throwable cause) {
        super(message, cause);
        this.written = written;
        this.retryable = retryable;
    }

    /** Nothing was written, and a retry will not help. */
    public static EngineException refused(String sentence, Object... arguments) {
        return new EngineException(String.format(Locale.ROOT, sentence, arguments), Written.NOTHING, false);
    }

    /**
     * Throws {@link #refused} unless the condition holds. The overloads with few arguments allocate no array where it
     * does.
     */
    public static void require(boolean holds, String sentence) {
        if (!holds) {
            throw refused(sentence);
        }
    }

    public static void require(boolean holds, String sentence, Object argument) {
        if (!holds) {
            throw refused(sentence, argument);
        }
    }

    public static void require(boolean holds, String sentence, Object one, Object other) {
        if (!holds) {
            throw refused(sentence, one, other);
        }
    }

    public static void require(boolean holds, String sentence, Object... arguments) {
        if (!holds) {
            throw refused(sentence, arguments);
        }
    }

    @Override
    public Written written() {
        return written;
    }

    @Override
    public boolean retryable() {
        return retryable;
    }
}
