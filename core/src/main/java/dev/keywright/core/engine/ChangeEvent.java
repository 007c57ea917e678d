package dev.keywright.core.engine;

import dev.keywright.core.engine.row.StoredRow;
import java.time.Instant;
import java.util.Optional;

/**
 * A change of one row by a commit, as the engine's own feed reports it. Immutable.
 *
 * @param id identifies the event: the same at every read, and never that of another event
 * @param commit the commit that it belongs to, where the engine knows; events of one commit are then consecutive
 * @param before the row before the change; absent where the commit created it
 * @param after the row after the change; absent where the commit deleted it
 * @param at when the change happened, as far as the engine knows
 * @param position the feed's position after this event and all events before it
 */
public record ChangeEvent(
        String id,
        Optional<String> commit,
        String table,
        Optional<StoredRow> before,
        Optional<StoredRow> after,
        Instant at,
        String position) {

    /** The last known state of the row. */
    public StoredRow row() {
        return after.or(() -> before).orElseThrow();
    }
}
