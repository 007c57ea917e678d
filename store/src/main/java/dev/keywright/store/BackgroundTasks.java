package dev.keywright.store;

import java.time.Duration;

/** Does what a store has to do beside the calls of its users. */
public interface BackgroundTasks {

    /** Nothing is done. */
    BackgroundTasks NONE = (often, work) -> () -> {};

    /** Does something again and again, each time after some pause of at most that long. */
    Running repeat(Duration often, Runnable work);

    /** It goes on until it is closed, and has ended then. */
    interface Running extends AutoCloseable {

        @Override
        void close();
    }
}
