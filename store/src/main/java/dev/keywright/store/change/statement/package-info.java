/**
 * Decides what a change does to rows of entities, before {@code change.write} derives the rows to store.
 * {@code store.Session} and {@code Group} fill {@link PendingChanges}; {@link RunMutations} does so for a named change.
 *
 * <p>In memory only: free to change. Fixed: what a change means in SQL; {@code verify.change} compares it with a
 * relational database.
 */
package dev.keywright.store.change.statement;
