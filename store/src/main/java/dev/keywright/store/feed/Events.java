package dev.keywright.store.feed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The events of a store in their order, as consumers read them. A position is a text that only its events understand. */
public interface Events {

    /** An event, and the position behind it and all that were given before it. */
    record PositionedEvent(Event event, String position) {}

    /**
     * What is behind a position.
     *
     * @param missed which events went because they were too old, as the subject of a sentence, if any did
     * @param reached where a consumer should be remembered to be, though it was given nothing
     */
    record Page(List<PositionedEvent> events, Optional<String> missed, Optional<String> reached) {

        public Page {
            events = List.copyOf(events);
        }
    }

    /** Those that are kept behind a position, up to where no earlier one can come any more. */
    Page after(String position, int limit);

    /** Before the oldest event that is kept. */
    String start();

    /** Behind all that can be told by now. */
    String end();

    /** How long events are kept; empty where the engine decides it. */
    Optional<Duration> kept();

    /**
     * How long events are kept from now on; where that is not at all, changes are not told.
     *
     * <p>REQUIRES: the engine does not decide it
     */
    void keep(Duration kept);

    /** Takes away what is too old, which happens as changes come, too. */
    void purge();
}
