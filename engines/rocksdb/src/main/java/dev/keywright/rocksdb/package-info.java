/** Tables in a folder of this machine, kept by RocksDB. */
package dev.keywright.rocksdb;
