package dev.keywright.store.lookup;

import dev.keywright.core.row.Row;

/**
 * A row of an entity with its stored version. Immutable.
 *
 * @param version of the row; of the row that holds it, where it is embedded
 */
public record VersionedRow(Row row, long version) {}
