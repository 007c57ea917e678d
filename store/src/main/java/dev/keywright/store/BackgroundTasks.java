package dev.keywright.store;

import java.time.Duration;

/**
 * Runs the work that a store does beside the calls of its users. An interface, so that a simulation can run it at
 * moments of its own. Thread-safe, whatever the implementation.
 */
public interface BackgroundTasks {

    /** Runs nothing. */
    BackgroundTasks NONE = (often, work) -> () -> {};

    /** Runs the work again and again, each time after a pause of at most {@code often}. */
    Running repeat(Duration often, Runnable work);

    /**
     * Repeated work. It is not begun again once this is closed; closing waits for a run that is under way, for a
     * bounded time. Thread-safe.
     */
    interface Running extends AutoCloseable {

        @Override
        void close();
    }
}
