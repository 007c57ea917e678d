/**
 * What the operators of one run share: arguments, sources, tuples, and the order of pages. A {@link QueryContext} is
 * made by {@code query.RunPlan} for each run and passed to every class of {@code query.operator}; {@link Tuple}s flow
 * between them.
 *
 * <p>In memory only: free to change. But {@link FindResumableReads} numbers the reads, and {@link PageOrder} compares
 * tuples: both decide what a cursor means, so that a change there makes cursors of open pages continue at another row.
 */
package dev.keywright.store.query.context;
