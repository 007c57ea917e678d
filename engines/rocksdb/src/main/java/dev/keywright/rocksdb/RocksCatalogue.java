package dev.keywright.rocksdb;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.rocksdb.driver.Faults;
import dev.keywright.rocksdb.driver.ShutdownGate;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/**
 * Stores the catalogue's entries in the default column family, which every RocksDB database has. Stored: names of
 * tables and the form of existing entries never change. Used by {@code RocksEngine}.
 */
final class RocksCatalogue implements Catalogue {

    private final RocksDB database;
    private final WriteOptions durable;
    private final ShutdownGate gate;

    RocksCatalogue(RocksDB database, WriteOptions durable, ShutdownGate gate) {
        this.database = database;
        this.durable = durable;
        this.gate = gate;
    }

    @Override
    public Optional<byte[]> read(String name) {
        int place = gate.enter();
        try {
            return Optional.ofNullable(database.get(name.getBytes(StandardCharsets.UTF_8)));
        } catch (RocksDBException e) {
            throw Faults.reading(e);
        } finally {
            gate.leave(place);
        }
    }

    @Override
    public synchronized boolean replace(String name, Optional<byte[]> before, byte[] after) {
        if (!Arrays.equals(before.orElse(null), read(name).orElse(null))) {
            return false;
        }
        int place = gate.enter();
        try {
            database.put(durable, name.getBytes(StandardCharsets.UTF_8), after);
            return true;
        } catch (RocksDBException e) {
            throw Faults.writing(e);
        } finally {
            gate.leave(place);
        }
    }
}
