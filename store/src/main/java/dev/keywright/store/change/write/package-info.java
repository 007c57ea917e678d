/**
 * Derives the writes of a change, and the locks they need: copies, indexes, counters, guards. Entry:
 * {@link ApplyChanges}, called by {@code store.Session}: preview, lock, derive again, commit. {@link Upkeep} computes
 * the writes from the definitions of row kinds alone; no class has a case for one kind of use.
 *
 * <p>What is written is fixed by {@code core.view.DeriveRows}. Stored too: the counters that {@link DistinctCounters}
 * adds, with their names. Fixed: {@link NeededLocks} must lock every row that the writes depend on
 * (docs/correctness.md, C2). Free: the order and number of reads.
 */
package dev.keywright.store.change.write;
