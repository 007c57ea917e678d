package dev.keywright.core.engine;

import java.util.List;
import java.util.Optional;

/**
 * A page of change events that follow a position in an engine's feed. Immutable.
 *
 * @param position the position after all changes read, even if the page reports no event for some of them
 * @param end whether no further changes are known by now
 * @param missed the changes after the requested position that the engine no longer keeps; the page then has no events
 */
public record ChangePage(List<ChangeEvent> events, String position, boolean end, Optional<String> missed) {

    public ChangePage {
        events = List.copyOf(events);
    }

    public ChangePage(List<ChangeEvent> events, String position, boolean end) {
        this(events, position, end, Optional.empty());
    }

    /**
     * @param what the changes lost, as the subject of a sentence: {@code those of the last week}
     */
    public static ChangePage missed(String position, String what) {
        return new ChangePage(List.of(), position, true, Optional.of(what));
    }
}
