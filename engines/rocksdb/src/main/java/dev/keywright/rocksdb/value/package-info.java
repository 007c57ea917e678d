/** Values and rows as RocksDB stores them. */
package dev.keywright.rocksdb.value;
