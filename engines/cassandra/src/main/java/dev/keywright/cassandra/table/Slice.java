package dev.keywright.cassandra.table;

import dev.keywright.cassandra.value.KeyPart.ValueRange;
import java.util.List;

/**
 * The rows of a partition whose first clustering columns have given values and whose next one is within a range; one
 * SELECT reads it.
 *
 * @param open whether the end at which the slice begins is excluded
 */
public record Slice(List<Object> equal, ValueRange range, boolean open) {}
