/**
 * Decides what a change does to rows of entities, before {@code change.write} derives the rows to store.
 * {@code store.Session} and {@code Group} fill {@link PendingChanges} with {@link RowChange}s; {@link RunMutations}
 * does so for a named change. {@link ChangeListener} is how the feed takes part in a commit.
 *
 * <p>In memory only: free to change. Fixed: what a change means in SQL; {@code verify.change} compares it with a
 * relational database.
 */
package dev.keywright.store.change;
