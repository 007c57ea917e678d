/** Reads of RocksDB. */
package dev.keywright.rocksdb.read;
