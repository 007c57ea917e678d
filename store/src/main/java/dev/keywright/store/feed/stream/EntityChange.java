package dev.keywright.store.feed.stream;

import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.Identity;
import java.time.Instant;
import java.util.Optional;

/**
 * A row of an entity that came, changed or went.
 *
 * @param id the same whenever it is read
 * @param previous its version before; 0 where it came
 * @param version since; where it went, of what held it, or one more than it had
 */
public record EntityChange(
        String id,
        Identity identity,
        Optional<Row> before,
        Optional<Row> after,
        long previous,
        long version,
        Instant at) {}
