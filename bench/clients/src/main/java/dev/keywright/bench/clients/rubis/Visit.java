package dev.keywright.bench.clients.rubis;

/**
 * A transaction to run, with the ids of all rows that it may be about.
 *
 * @param id of the row that it inserts, if it inserts one; the row's other values come from {@link Auction}
 */
record Visit(Transaction what, long id, long user, long item, long category, long region, long comment) {}
