/**
 * Opening RocksDB, admitting calls, and faults as engine exceptions. {@code rocksdb.OpenFolder} calls {@link Folder},
 * {@link Settings} and {@link Database}; {@code RocksEngine} passes every call through {@link ShutdownGate}, which must
 * hold while native handles are in use.
 *
 * <p>Stored: {@link FamilyName}, and which files {@link Folder} expects. Most of {@link Settings} is free, but its
 * comments say which options durability relies on. Every error of RocksDB becomes an {@code EngineException} in
 * {@link Faults}.
 */
package dev.keywright.rocksdb.driver;
