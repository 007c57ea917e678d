/** Opening RocksDB, admitting calls, and faults as engine exceptions. */
package dev.keywright.rocksdb.driver;
