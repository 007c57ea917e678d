/** Transactions over rows, for engines that have none or only some: locks, intents and recovery by conditional writes. */
package dev.keywright.store.transaction;
