/**
 * RocksDB as an engine: the tables of a design in a folder on this machine. The store reaches {@link RocksProvider} by
 * addresses {@code rocksdb:…} (ServiceLoader); it opens the folder by {@link OpenFolder} and returns a
 * {@link RocksEngine}. No class outside of the module uses any other ({@code ArchitectureTest}), except benches.
 *
 * <p>Stored: keys ({@code table.KindShape}), rows ({@code value.RowTag}), names of column families
 * ({@code driver.FamilyName}) and the entries of {@link RocksCatalogue}. Free: the rest, above all options of RocksDB
 * and how commits are synced together.
 */
package dev.keywright.rocksdb;
