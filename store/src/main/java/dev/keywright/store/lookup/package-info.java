/**
 * Finds entity rows by their keys, wherever the design stores them. {@link StorageMap} is computed once, when
 * {@code store.Store} opens; a {@link FindRows} is made for each change, check or read of one row, and caches what it
 * reads. Used by {@code store.change}, {@code store.check} and {@code store.feed.stream}.
 *
 * <p>In memory only: free to change. Fixed: reads are strong, and a computation that reads twice sees the same row.
 */
package dev.keywright.store.lookup;
