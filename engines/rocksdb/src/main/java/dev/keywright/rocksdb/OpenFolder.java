package dev.keywright.rocksdb;

import dev.keywright.core.engine.Engine;
import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.FamilyName;
import dev.keywright.rocksdb.driver.Faults;
import dev.keywright.rocksdb.driver.Folder;
import dev.keywright.rocksdb.driver.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Opens the RocksDB database in a folder, with all of its column families, as an engine. Creates the database if the
 * folder is empty or missing; refuses a folder with other files. Used by {@link RocksProvider}.
 */
public final class OpenFolder {

    private OpenFolder() {}

    static Engine open(Path folder, int cacheMb) {
        loadLibrary();
        Folder.prepare(folder);
        Settings settings = new Settings(cacheMb);
        Database database;
        try {
            database = openDatabase(folder, settings);
        } catch (RocksDBException e) {
            settings.close();
            throw Faults.opening(folder, e);
        } catch (RuntimeException | Error e) {
            settings.close();
            throw e;
        }
        return engine(database);
    }

    /** A database that no engine closes would keep its folder locked as long as this process runs. */
    private static Engine engine(Database database) {
        try {
            return new RocksEngine(database);
        } catch (RuntimeException | Error e) {
            database.close();
            throw e;
        }
    }

    /** RocksDB's native library is a file in the jar, which RocksDB unpacks. */
    private static void loadLibrary() {
        try {
            RocksDB.loadLibrary();
        } catch (RuntimeException e) {
            throw Faults.library(e);
        }
    }

    public static Database openDatabase(Path folder, Settings settings) throws RocksDBException {
        List<byte[]> names = names(folder);
        List<FamilyName> tables = names.stream().skip(1).map(FamilyName::read).toList();
        List<ColumnFamilyDescriptor> families = new ArrayList<>();
        families.add(new ColumnFamilyDescriptor(names.get(0), settings.table(0)));
        for (int i = 1; i < names.size(); i++) {
            families.add(new ColumnFamilyDescriptor(
                    names.get(i), settings.table(tables.get(i - 1).prefixBytes())));
        }
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        RocksDB database = RocksDB.open(settings.database(), folder.toString(), families, handles);
        Database opened = new Database(database, settings, handles.get(0));
        for (int i = 1; i < handles.size(); i++) {
            opened.add(tables.get(i - 1), handles.get(i));
        }
        return opened;
    }

    /** Names of all column families, the default one first. */
    private static List<byte[]> names(Path folder) throws RocksDBException {
        List<byte[]> names = new ArrayList<>(List.of(RocksDB.DEFAULT_COLUMN_FAMILY));
        if (Folder.holdsDatabase(folder)) {
            try (Options options = new Options()) {
                RocksDB.listColumnFamilies(options, folder.toString()).stream()
                        .filter(each -> !isDefault(each))
                        .forEach(names::add);
            }
        }
        return names;
    }

    private static boolean isDefault(byte[] name) {
        return Arrays.equals(name, RocksDB.DEFAULT_COLUMN_FAMILY);
    }
}
