/**
 * Transactions over any rows, for engines that commit only one or some: locks, intents and recovery by conditional
 * writes. The comment of {@link RowTransactions} explains the protocol and its invariants. {@code store.Store} puts it
 * over every engine that has no locks of its own (all but RocksDB, and memory with that profile);
 * {@code change.write.ApplyChanges} calls {@link RowTransactions#locked}.
 *
 * <p>Processes of different versions may have one store open, so the protocol is fixed as a stored format is: the
 * protocol columns, the tables {@code keywright_intents} and {@code keywright_log}, and the order of writes.
 * {@code AnyScheduleTest} and {@code EveryScheduleTest} try every schedule.
 */
package dev.keywright.store.transaction;
