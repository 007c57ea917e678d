/**
 * How tables and row kinds of a design look in RocksDB. {@link RocksTables} is the registry of open tables, asked by
 * {@code rocksdb.RocksEngine} for the {@link TableShape} of each request before the engine admits it; {@link KindShape}
 * encodes and decodes the keys of one kind.
 *
 * <p>Stored: a key is the bytes of {@code core.key.bytes.KeyBytes} and the number of the kind in two bytes; numbers are
 * entries {@code rocksdb.columns} and {@code rocksdb.kinds} of the catalogue. Never change these. Free: what is cached.
 */
package dev.keywright.rocksdb.table;
