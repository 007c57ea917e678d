/** Writes of RocksDB: conditions, batches and transactions. */
package dev.keywright.rocksdb.write;
