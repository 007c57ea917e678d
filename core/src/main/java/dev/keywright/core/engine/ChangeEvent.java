package dev.keywright.core.engine;

import dev.keywright.core.engine.row.StoredRow;
import java.time.Instant;
import java.util.Optional;

/**
 * What a commit did to a row.
 *
 * @param id the same whenever the event is read, and no other's
 * @param commit which commit it is of, where the engine knows; then events of one commit stand together
 * @param before absent where the row came to be
 * @param after absent where it went
 * @param at when that was, as the engine knows it
 * @param position behind the event and all that were given before it
 */
public record ChangeEvent(
        String id,
        Optional<String> commit,
        String table,
        Optional<StoredRow> before,
        Optional<StoredRow> after,
        Instant at,
        String position) {

    /** The row as it was last. */
    public StoredRow row() {
        return after.or(() -> before).orElseThrow();
    }
}
