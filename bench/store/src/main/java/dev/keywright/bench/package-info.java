/** Measures the store beside RocksDB itself, H2 and SQLite: the same rows and questions, in turns, in one run. */
package dev.keywright.bench;
