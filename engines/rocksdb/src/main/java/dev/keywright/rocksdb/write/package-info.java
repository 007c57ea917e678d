/**
 * Writes of RocksDB: conditions checked under row locks, and batches that several threads sync together. Entries:
 * {@link Writes} and {@link WriteGroups}, called by {@code rocksdb.RocksEngine}, which holds the locks;
 * {@link GroupCommit} writes to disk.
 *
 * <p>No format is decided here: free to change. Fixed: a call returns only when its batch is on disk
 * ({@code KillTest}), and conditions are checked while the locks are held.
 */
package dev.keywright.rocksdb.write;
