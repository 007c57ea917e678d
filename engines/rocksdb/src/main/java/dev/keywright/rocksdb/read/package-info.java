/**
 * Reads of RocksDB. Entry: {@link Reads}, called by {@code rocksdb.RocksEngine} and, to check conditions, by
 * {@code write.Writes}. {@link RowPage} and {@link PageBuffer} collect the rows of a range; {@link SplitPoints} divides
 * a table for a parallel scan.
 *
 * <p>In memory only: free to change. Fixed: rows come in key order, and split points stay the same while a table is
 * open, since a scan continues by them. {@code bench/store-raw} measures a get and a page.
 */
package dev.keywright.rocksdb.read;
