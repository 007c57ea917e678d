/**
 * The change of a row, {@link RowChange}, from what a statement does ({@code change.statement}) to what is stored
 * ({@code change.write}). {@link ChangeListener} is how the feed takes part in a commit.
 *
 * <p>In memory only: free to change.
 */
package dev.keywright.store.change;
