/**
 * Transactions over any rows, for engines that commit only one or some: locks, intents and recovery by conditional
 * writes. The comment of {@link dev.keywright.store.transaction.RowTransactions} explains the protocol and its
 * invariants.
 */
package dev.keywright.store.transaction;
