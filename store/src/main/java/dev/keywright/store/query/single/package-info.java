/**
 * Fast path for a plan of one get or one range, each of whose rows is a row of the answer. Entry: {@link SingleRead},
 * made by {@code query.PreparedPlan} when a store opens and called for each page; {@link LocateColumns} finds the place
 * of each output column once.
 *
 * <p>In memory only: free to change. Fixed: rows, pages and cursors are those of {@code query.RunPlan}, so a cursor
 * from one is accepted by the other. {@code bench/client-calls} measures time and allocations; one more object for each
 * row shows there.
 */
package dev.keywright.store.query.single;
