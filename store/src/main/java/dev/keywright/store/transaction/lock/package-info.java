/**
 * Locks and other protocol columns of stored rows. {@code transaction.commit} builds a {@link LockSet} of the rows of a
 * change, and takes and releases each {@link RowToLock}; {@link RowHeader} reads the columns.
 *
 * <p>Stored: the meaning of the columns {@code #stamp}, {@code #touch}, {@code #lock}, {@code #readers} and
 * {@code #dead}; never change it. Fixed: the order of a {@link LockSet}, which must be the same in every process. Free:
 * {@link WithoutProtocolColumns}, which only saves a copy.
 */
package dev.keywright.store.transaction.lock;
