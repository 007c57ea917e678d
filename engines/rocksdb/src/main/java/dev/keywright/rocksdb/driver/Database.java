package dev.keywright.rocksdb.driver;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/**
 * An open RocksDB database with its native handles, which {@link #close} closes in the order that RocksDB requires.
 * Used by {@code OpenFolder}, {@code RocksEngine} and {@code RocksTables}.
 */
public final class Database {

    private final RocksDB rocks;
    private final Settings settings;
    private final ColumnFamilyHandle defaultFamily;
    private final WriteOptions durable = new WriteOptions().setSync(true);
    private final Map<String, Family> families = new ConcurrentHashMap<>();

    public record Family(FamilyName name, ColumnFamilyHandle handle) {}

    public Database(RocksDB rocks, Settings settings, ColumnFamilyHandle first) {
        this.rocks = rocks;
        this.settings = settings;
        this.defaultFamily = first;
    }

    public RocksDB rocks() {
        return rocks;
    }

    /** The column family that every database has; {@code RocksCatalogue} keeps its entries there. */
    public ColumnFamilyHandle defaultFamily() {
        return defaultFamily;
    }

    public WriteOptions durable() {
        return durable;
    }

    public void add(FamilyName name, ColumnFamilyHandle handle) {
        families.put(name.table(), new Family(name, handle));
    }

    public Optional<Family> family(String table) {
        return Optional.ofNullable(families.get(table));
    }

    public Family create(FamilyName name) {
        try {
            ColumnFamilyHandle handle = rocks.createColumnFamily(
                    new ColumnFamilyDescriptor(name.bytes(), settings.table(name.prefixBytes())));
            add(name, handle);
            return new Family(name, handle);
        } catch (RocksDBException e) {
            throw Faults.writing(e);
        }
    }

    public void close() {
        durable.close();
        families.values().forEach(each -> each.handle().close());
        defaultFamily.close();
        rocks.close();
        settings.close();
    }
}
