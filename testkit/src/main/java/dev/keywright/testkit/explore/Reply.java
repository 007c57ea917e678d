package dev.keywright.testkit.explore;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;

/** What a client learns from a call; equal where it cannot tell them apart. */
sealed interface Reply permits Reply.Returned, Reply.Failed {

    Reply NOTHING_DONE = new Failed("simulated: nothing was done", Written.NOTHING, true);
    Reply LOST = new Failed("simulated: the reply was lost", Written.UNKNOWN, true);

    /** What the call gives, or throws. */
    Object heard();

    /** Rows, or what became of a commit. */
    record Returned(Object value) implements Reply {

        @Override
        public Object heard() {
            return value;
        }
    }

    /** A new exception each time: it gets a cause, and a place. */
    record Failed(String message, Written written, boolean retryable) implements Reply {

        @Override
        public Object heard() {
            throw new EngineException(message, written, retryable);
        }
    }
}
