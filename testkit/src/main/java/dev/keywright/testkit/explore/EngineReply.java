package dev.keywright.testkit.explore;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;

/**
 * The simulated engine's reply to one call of an {@code ExploredClient}. Equal replies lead the client to the same
 * state, so that explored states can be compared.
 */
sealed interface EngineReply permits EngineReply.Returned, EngineReply.Failed {

    EngineReply NOTHING_DONE = new Failed("simulated: nothing was done", Written.NOTHING, true);
    EngineReply LOST = new Failed("simulated: the reply was lost", Written.UNKNOWN, true);

    /** Returns the value that the call returns, or throws the exception that it throws. */
    Object returnOrThrow();

    /** Rows, or the outcome of a commit. */
    record Returned(Object value) implements EngineReply {

        @Override
        public Object returnOrThrow() {
            return value;
        }
    }

    /** A new exception for each call, since throwing adds a cause and a stack trace. */
    record Failed(String message, Written written, boolean retryable) implements EngineReply {

        @Override
        public Object returnOrThrow() {
            throw new EngineException(message, written, retryable);
        }
    }
}
