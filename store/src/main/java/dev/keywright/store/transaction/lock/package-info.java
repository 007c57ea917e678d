/** Locks and other protocol columns of stored rows. */
package dev.keywright.store.transaction.lock;
