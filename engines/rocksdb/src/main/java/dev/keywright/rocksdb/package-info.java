/** RocksDB as an engine: the tables of a design in a folder on this machine. */
package dev.keywright.rocksdb;
