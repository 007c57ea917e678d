/**
 * The list that {@code keywright ddl} prints for RocksDB. Entry: {@link RocksDdl}, from {@code rocksdb.RocksProvider}.
 *
 * <p>Nothing runs it: free to change, with the goldens as the review.
 */
package dev.keywright.rocksdb.ddl;
