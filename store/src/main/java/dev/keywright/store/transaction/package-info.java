/**
 * Transactions over any rows, for engines that commit only one or some: locks, intents and recovery by conditional
 * writes. The comment of {@link RowTransactions} explains the protocol and its invariants. {@code store.StoreBackend}
 * puts it over every engine that has no locks of its own (all but RocksDB, and memory with that profile);
 * {@code change.write.ApplyChanges} calls {@link Transactions#locked}.
 *
 * <p>Stored: the protocol columns and the tables {@code keywright_intents} and {@code keywright_log}. A process may
 * meet what another one, of another version too, left there when it crashed; so formats, conditions and the order of
 * writes are fixed. {@code AnyScheduleTest} and {@code EveryScheduleTest} try the schedules.
 */
package dev.keywright.store.transaction;
