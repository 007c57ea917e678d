/**
 * Intents: what a change is about to write, stored so that any process can complete it.
 * {@code transaction.commit.IntentCommit} puts an {@link Intent} into the {@link IntentStore}; {@link CompleteIntents}
 * completes or aborts those of others, called whenever a lock is met; {@link RecoverDeadOwners} looks for what crashed
 * processes left, called by {@code store.Housekeeping} through {@code RowTransactions}.
 *
 * <p>Stored, and read by other processes: {@link IntentBytes} (with a format number), the table and columns of
 * {@link IntentStore} and {@link IntentOwners}, and the states of a record. Never change them without a new format. In
 * memory and free: {@link LocalIntents}.
 */
package dev.keywright.store.transaction.intent;
