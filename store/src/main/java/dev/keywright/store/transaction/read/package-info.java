/** Reads that hide tombstones and protocol columns, and caches of rows that a change has read. */
package dev.keywright.store.transaction.read;
