package dev.keywright.core.engine;

import java.util.Optional;

/**
 * What a commit did to a row.
 *
 * @param position where the event stands in the feed
 * @param before absent where the row came to be
 * @param after absent where it went
 */
public record ChangeEvent(String position, String table, Optional<StoredRow> before, Optional<StoredRow> after) {}
