/** Locks and transactions for engines that have none, or only for some rows, out of conditional writes of single rows. */
package dev.keywright.store.transact;
