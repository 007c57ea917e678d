package dev.keywright.core.engine;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Optional;

/**
 * Rows of a table, of whatever kind, for checks and backfills. Always strong.
 *
 * @param part which of so many parts of the table, each partition being in one of them
 * @param after the last row of the page before
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
