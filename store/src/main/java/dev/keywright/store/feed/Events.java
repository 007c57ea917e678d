package dev.keywright.store.feed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The events of a store in their order, as consumers read them. A position is a text that only its events understand. */
public sealed interface Events permits CommittedEvents, LoggedEvents {

    /** An event, and the position behind it and all that were given before it. */
    record Told(Event event, String position) {}

    /** Those that are kept behind a position, up to where no earlier one can come any more. */
    List<Told> behind(String position, int limit);

    /** Before the oldest event that is kept. */
    String start();

    /** Behind all that can be told by now. */
    String end();

    /** Which events behind a position went because they were too old, if any did. */
    Optional<String> missed(String position);

    Duration kept();

    /** How long events are kept from now on; where that is not at all, changes are not told. */
    void keep(Duration kept);

    /** Takes away what is too old, which happens as changes come, too. */
    void purge();
}
