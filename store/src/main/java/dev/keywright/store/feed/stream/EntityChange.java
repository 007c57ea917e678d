package dev.keywright.store.feed.stream;

import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.Identity;
import java.time.Instant;
import java.util.Optional;

/**
 * A row of an entity that was inserted, updated or deleted, as {@link JoinImages} joins it. Used by {@code EventBatch},
 * {@code JoinImages} and {@code StreamedEvents}.
 *
 * @param id the same whenever it is read
 * @param previous its version before; 0 where it was inserted
 * @param version its version after; for a delete the version of the row that held it, or one more than it had
 */
public record EntityChange(
        String id,
        Identity identity,
        Optional<Row> before,
        Optional<Row> after,
        long previous,
        long version,
        Instant at) {}
