/**
 * Commits the writes of a change: in one request where the engine can, else by locks and an intent. Entry:
 * {@link CommitWithRetry}, called by {@code RowTransactions.locked}; it picks the {@link CommitStrategy},
 * {@link SingleCommit} or {@link IntentCommit}. {@link AmendRow} is the third way, for one row without a read.
 *
 * <p>The classes are in memory only, but the order of writes and their conditions is the protocol, which other
 * processes follow too: read the invariants at {@code RowTransactions} before a change. Free: number and length of
 * pauses.
 */
package dev.keywright.store.transaction.commit;
