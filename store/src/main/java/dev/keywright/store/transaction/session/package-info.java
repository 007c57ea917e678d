/**
 * Sessions: a client reads its own writes and never an older state. {@link SessionReads} is the engine of a
 * {@code store.Session}, made by {@code RowTransactions.session}; {@link SessionCache} has the stored rows that the
 * session wrote or read latest.
 *
 * <p>In memory only, and lost with the session: free to change. Fixed: the guarantee in the comment of
 * {@code store.Session} (docs/correctness.md, C16).
 */
package dev.keywright.store.transaction.session;
