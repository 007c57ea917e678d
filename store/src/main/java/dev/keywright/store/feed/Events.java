package dev.keywright.store.feed;

import java.time.Duration;
import java.util.List;

/** The events of a store in their order, as consumers read them. */
public sealed interface Events permits CommittedEvents {

    /** Those that are kept behind a position, up to where no earlier one can come any more. */
    List<Event> behind(Position position, int limit);

    /** The last event that went because it was too old. */
    Position purged();

    /** Behind all that can be told by now. */
    Position end();

    Duration kept();

    /** How long events are kept from now on; where that is not at all, changes are not told. */
    void keep(Duration kept);

    /** Takes away what is too old, which happens as changes come, too. */
    void purge();
}
