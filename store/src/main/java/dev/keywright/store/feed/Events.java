package dev.keywright.store.feed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The events of a store in order, and how long they are kept. Consumers read them through {@link Feed}; an operator
 * uses {@link #keep} and {@link #purge}. A position is a text that only the implementation understands. Thread-safe.
 */
public interface Events {

    /** An event, and the position after it and all events returned before it. Immutable. */
    record PositionedEvent(Event event, String position) {}

    /**
     * The events after a position. Immutable.
     *
     * @param missed which events were purged before they were read, as the subject of a sentence; empty if none were
     * @param reached a position to store for the consumer although the page is empty, if any
     */
    record Page(List<PositionedEvent> events, Optional<String> missed, Optional<String> reached) {

        public Page {
            events = List.copyOf(events);
        }
    }

    /** Returns events after a position, up to the first place where an earlier event may still appear. */
    Page after(String position, int limit);

    /** The position before the oldest event that is kept. */
    String start();

    /** The position after all events that can be read now. */
    String end();

    /** How long events are kept; empty where the engine decides it. */
    Optional<Duration> kept();

    /**
     * Sets how long events are kept from now on; with zero, changes write no events.
     *
     * <p>REQUIRES: the engine does not decide it
     */
    void keep(Duration kept);

    /**
     * Deletes events that are too old. As long as changes come, or a process has the store open, that also happens by
     * itself.
     */
    void purge();
}
