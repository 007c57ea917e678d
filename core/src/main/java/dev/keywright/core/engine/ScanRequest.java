package dev.keywright.core.engine;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Optional;

/**
 * A request for rows of a table, of every kind, for checks and backfills. Always strong. Immutable.
 *
 * @param part the number of this part, from 0; each partition is in exactly one part
 * @param parts the number of parts that the table is split into
 * @param after the last row of the previous page
 */
public record ScanRequest(String table, int part, int parts, Optional<StoredRow> after, int limit) {

    public ScanRequest {
        Check.that(0 <= part && part < parts, "part %s of %s", part, parts);
        Check.that(limit > 0, "a page of %s rows", limit);
    }

    /** The first page of the whole table. */
    public ScanRequest(String table, int limit) {
        this(table, 0, 1, Optional.empty(), limit);
    }

    public ScanRequest pageAfter(StoredRow row) {
        return new ScanRequest(table, part, parts, Optional.of(row), limit);
    }
}
