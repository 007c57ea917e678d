package dev.keywright.rocksdb;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.engine.EngineKit;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Runs the engine kit on RocksDB with real files. */
class RocksEngineTest implements EngineKit {

    @TempDir
    Path folder;

    private int opened;

    @Override
    public Engine open() {
        return Engines.open("rocksdb:" + folder.resolve("store" + opened++));
    }
}
