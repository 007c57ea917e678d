package dev.keywright.bench;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.ByteRange;
import dev.keywright.core.layout.Table;
import dev.keywright.rocksdb.OpenFolder;
import dev.keywright.rocksdb.RocksEngine;
import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.FamilyName;
import dev.keywright.rocksdb.driver.Settings;
import dev.keywright.rocksdb.table.KindShape;
import dev.keywright.rocksdb.table.TableShape;
import dev.keywright.rocksdb.value.NameDictionary;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.rocksdb.FlushOptions;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * RocksDB itself, on the database that a store has open: the same files, options and calls, with keys encoded
 * beforehand and values as stored, not decoded. It opens the database through the engine's own classes, so that options
 * and keys are the engine's.
 */
public final class RawPeer {

    private final Database database;
    private final RocksEngine engine;
    private final ReadOptions options = new ReadOptions().setTotalOrderSeek(true);

    private RawPeer(Database database) {
        this.database = database;
        this.engine = new RocksEngine(database);
    }

    public static RawPeer open(Path folder, int cacheMb) {
        RocksDB.loadLibrary();
        try {
            return new RawPeer(OpenFolder.openDatabase(folder, new Settings(cacheMb)));
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The engine that a store runs on, over the same database. */
    public Engine engine() {
        return engine;
    }

    /** Flushes what is only in memory to files, since larger stores read from files. */
    public void flush(List<Table> tables) {
        try (FlushOptions options = new FlushOptions().setWaitForFlush(true)) {
            for (Table each : tables) {
                database.rocks()
                        .flush(
                                options,
                                database.family(each.name()).orElseThrow().handle());
            }
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The encoded bytes of a key. */
    public byte[] key(Table table, String kind, Key key) {
        return keys(table, kind).write(key);
    }

    /** The borders of a range: the first byte string in it, and the first after it. */
    public byte[][] range(Table table, RangeRequest request) {
        ByteRange range = keys(table, request.kind()).range(request).orElseThrow();
        return new byte[][] {range.from(), range.to()};
    }

    private KindShape keys(Table table, String kind) {
        return new TableShape(
                        table,
                        FamilyName.of(table),
                        database.family(table.name()).orElseThrow().handle(),
                        new NameDictionary(engine.catalogue(), "rocksdb.columns"),
                        new NameDictionary(engine.catalogue(), "rocksdb.kinds"))
                .keys(kind);
    }

    public long get(String table, byte[] key) {
        try {
            return database.rocks().get(database.family(table).orElseThrow().handle(), options, key).length;
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
    }

    public long page(String table, byte[][] range, boolean backward, int rows) {
        long sum = 0;
        try (RocksIterator at = database.rocks()
                .newIterator(database.family(table).orElseThrow().handle(), options)) {
            if (backward) {
                at.seekForPrev(range[1]);
            } else {
                at.seek(range[0]);
            }
            for (int i = 0; i < rows && at.isValid(); i++) {
                byte[] key = at.key();
                boolean within = backward
                        ? Arrays.compareUnsigned(key, range[0]) >= 0
                        : Arrays.compareUnsigned(key, range[1]) < 0;
                if (!within) {
                    break;
                }
                sum += key.length + at.value().length;
                if (backward) {
                    at.prev();
                } else {
                    at.next();
                }
            }
            at.status();
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }
}
