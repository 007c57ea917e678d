package dev.keywright.cassandra.table;

import dev.keywright.cassandra.value.KeyPart.ValueRange;
import java.util.List;

/**
 * Rows whose first clustering columns have these values and whose next one lies in a stretch.
 *
 * @param open whether the end of the stretch that comes first is left out
 */
public record Slice(List<Object> equal, ValueRange range, boolean open) {}
