package dev.keywright.rocksdb;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Opens a folder with all of its column families. */
final class Open {

    private Open() {}

    static Engine folder(Path folder, int cacheMb) {
        RocksDB.loadLibrary();
        prepare(folder);
        Settings settings = new Settings(cacheMb);
        try {
            return new RocksEngine(database(folder, settings));
        } catch (RocksDBException e) {
            settings.close();
            throw Faults.opening(folder, e);
        }
    }

    private static void prepare(Path folder) {
        try {
            Files.createDirectories(folder);
            boolean ours = Files.exists(folder.resolve("CURRENT"));
            try (Stream<Path> files = Files.list(folder)) {
                EngineException.require(
                        ours || files.findAny().isEmpty(), "the folder %s holds files that are no store", folder);
            }
        } catch (IOException e) {
            throw new EngineException(
                    "the folder " + folder + " cannot be opened: " + e, EngineException.Written.NOTHING, false, e);
        }
    }

    static Database database(Path folder, Settings settings) throws RocksDBException {
        List<byte[]> names = names(folder);
        List<ColumnFamilyDescriptor> families = new ArrayList<>();
        for (byte[] name : names) {
            boolean table = !isDefault(name);
            families.add(new ColumnFamilyDescriptor(
                    name, settings.table(table ? FamilyName.read(name).prefixBytes() : 0)));
        }
        List<ColumnFamilyHandle> handles = new ArrayList<>();
        RocksDB database = RocksDB.open(settings.database(), folder.toString(), families, handles);
        Database opened = new Database(database, settings, handles.get(0));
        for (int i = 1; i < handles.size(); i++) {
            opened.add(FamilyName.read(names.get(i)), handles.get(i));
        }
        return opened;
    }

    /** The default one first. */
    private static List<byte[]> names(Path folder) throws RocksDBException {
        List<byte[]> names = new ArrayList<>(List.of(RocksDB.DEFAULT_COLUMN_FAMILY));
        if (Files.exists(folder.resolve("CURRENT"))) {
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
