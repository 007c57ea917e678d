/** Decides what a change does to rows of entities, before {@code change.write} derives the rows to store. */
package dev.keywright.store.change;
