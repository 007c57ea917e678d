package dev.keywright.testkit.explore;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;

/** The reply to a client's call; replies are equal if the client cannot distinguish them. */
sealed interface Reply permits Reply.Returned, Reply.Failed {

    Reply NOTHING_DONE = new Failed("simulated: nothing was done", Written.NOTHING, true);
    Reply LOST = new Failed("simulated: the reply was lost", Written.UNKNOWN, true);

    /** The value that the call returns, or the exception that it throws. */
    Object heard();

    /** Rows, or the outcome of a commit. */
    record Returned(Object value) implements Reply {

        @Override
        public Object heard() {
            return value;
        }
    }

    /** A new exception for each call, since throwing adds a cause and a stack trace. */
    record Failed(String message, Written written, boolean retryable) implements Reply {

        @Override
        public Object heard() {
            throw new EngineException(message, written, retryable);
        }
    }
}
