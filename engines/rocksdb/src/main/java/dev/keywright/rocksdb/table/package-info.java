/** How tables, row kinds and indexes of a design look in RocksDB. */
package dev.keywright.rocksdb.table;
