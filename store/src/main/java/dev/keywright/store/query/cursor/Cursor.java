package dev.keywright.store.query.cursor;

import java.time.Instant;

/**
 * Where an answer goes on.
 *
 * @param asked when its first page was asked for, which is what {@code now()} means on all of its pages
 */
public record Cursor(Instant startedAt, PagePosition position) {}
