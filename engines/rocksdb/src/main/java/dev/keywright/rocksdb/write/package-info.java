/** Writes of RocksDB: conditions checked under row locks, and batches that several threads sync together. */
package dev.keywright.rocksdb.write;
