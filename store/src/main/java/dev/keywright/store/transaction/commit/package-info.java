/** Commits the writes of a change: in one request where the engine can, else by locks and an intent. */
package dev.keywright.store.transaction.commit;
