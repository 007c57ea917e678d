/** Derives the writes of a change: copies, indexes, counters, guards, and the locks they need. */
package dev.keywright.store.change.write;
