package dev.keywright.core.engine;

import java.util.List;
import java.util.Optional;

/**
 * Changes behind a position.
 *
 * @param position behind all that was read, also where nothing of it is told
 * @param end whether these are all that there are by now
 * @param missed what is gone of the changes behind the position that was asked for; nothing is given then
 */
public record ChangePage(List<ChangeEvent> events, String position, boolean end, Optional<String> missed) {

    public ChangePage {
        events = List.copyOf(events);
    }

    public ChangePage(List<ChangeEvent> events, String position, boolean end) {
        this(events, position, end, Optional.empty());
    }

    /** @param what is gone, as the subject of a sentence: {@code those of the last week} */
    public static ChangePage missed(String position, String what) {
        return new ChangePage(List.of(), position, true, Optional.of(what));
    }
}
