/**
 * Reads that hide tombstones and protocol columns ({@link HideTombstones}), and the cache of rows that a change has
 * read ({@link ReadCache}). Both are views of an engine, stacked by {@code RowTransactions} for questions and previews
 * and by {@code transaction.commit.CommitWithRetry} under the locks.
 *
 * <p>In memory only: free to change. Fixed: {@link HideTombstones} notes the highest stamp that a change has read, on
 * which the order of stamps relies.
 */
package dev.keywright.store.transaction.read;
