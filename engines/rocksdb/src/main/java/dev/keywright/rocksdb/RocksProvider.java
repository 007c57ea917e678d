package dev.keywright.rocksdb;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.rocksdb.ddl.RocksDdl;
import dev.keywright.rocksdb.driver.Folder;
import dev.keywright.rocksdb.driver.Settings;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * Opens a folder as an engine, by an address such as {@code rocksdb:/var/lib/shop}, or
 * {@code rocksdb:/var/lib/shop?cache=512} for a cache of 512 megabytes. A folder that does not exist is created.
 */
public final class RocksProvider implements EngineProvider {

    private static final String CACHE = "?cache=";

    @Override
    public String scheme() {
        return "rocksdb";
    }

    @Override
    public Engine open(String address) {
        int option = option(address);
        int cacheMb = option == address.length() ? Settings.CACHE_MB : cacheMb(address, address.substring(option));
        return OpenFolder.open(folder(address), cacheMb);
    }

    @Override
    public boolean exists(String address) {
        return !Folder.isEmpty(folder(address));
    }

    private static int option(String address) {
        int option = address.lastIndexOf('?');
        return option < 0 ? address.length() : option;
    }

    private static Path folder(String address) {
        String folder = address.substring(0, option(address));
        if (folder.isBlank()) {
            throw new InvalidAddressException("rocksdb: names no folder; write rocksdb:/var/lib/shop");
        }
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new InvalidAddressException("rocksdb:" + address + " names no folder: " + e.getReason(), e);
        }
    }

    private static int cacheMb(String address, String option) {
        if (!option.startsWith(CACHE) || !option.substring(CACHE.length()).matches("[1-9][0-9]{0,5}")) {
            throw new InvalidAddressException(
                    "rocksdb:" + address + " has an unknown option; the only one is ?cache=512, in megabytes");
        }
        return Integer.parseInt(option.substring(CACHE.length()));
    }

    @Override
    public List<DdlWriter> ddl() {
        return List.of(new RocksDdl());
    }
}
