package dev.keywright.bench.clients.rubis;

/**
 * A transaction that somebody makes, with all that it may be about.
 *
 * @param id of the row that it brings, where it brings one; its other values are the auction's
 */
record Visit(Transaction what, long id, long user, long item, long category, long region, long comment) {}
