/**
 * Checks stored rows against what their kinds derive, and repairs them. Entry: {@link CheckStore}, called by
 * {@code store.Store.check} and {@code repair}. Each class {@code Check…} checks one kind of rows and returns
 * {@link Finding}s; {@link RepairRows} repairs one under the locks that a change of the row would take.
 *
 * <p>It stores no format of its own: free to change. Fixed: it reads page by page, in memory that does not grow with
 * the store, and never writes a value that {@code core.view} does not derive.
 */
package dev.keywright.store.check;
