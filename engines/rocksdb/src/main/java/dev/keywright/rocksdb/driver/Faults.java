package dev.keywright.rocksdb.driver;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import java.nio.file.Path;
import java.util.Optional;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Translates errors of RocksDB into {@link EngineException}s with messages for the user. */
public final class Faults {

    private Faults() {}

    public static EngineException library(RuntimeException e) {
        Throwable why = e.getCause() == null ? e : e.getCause();
        String where = System.getProperty("java.io.tmpdir");
        return new EngineException(
                "RocksDB's library cannot be unpacked into " + where + ": " + why.getMessage(),
                Written.NOTHING,
                false,
                e);
    }

    public static EngineException opening(Path folder, RocksDBException e) {
        boolean locked = e.getMessage().contains("/LOCK") || e.getMessage().contains("lock hold by current process");
        if (locked && !full(e)) {
            return new EngineException(
                    "the folder " + folder + " is in use by another process, or opened twice by this one",
                    Written.NOTHING,
                    true,
                    e);
        }
        String what = full(e)
                ? "cannot be opened, since the disk is full: "
                : missing(e)
                        ? "holds a store of which a file is missing; put it back: "
                        : damaged(e) ? "holds a damaged file: " : "cannot be opened: ";
        return new EngineException("the folder " + folder + " " + what + e.getMessage(), Written.NOTHING, false, e);
    }

    public static EngineException reading(RocksDBException e) {
        String what = damaged(e) ? "a file is damaged: " : "reading failed: ";
        return new EngineException(what + e.getMessage(), Written.NOTHING, false, e);
    }

    /**
     * A part of the failed write may be in the log, so RocksDB accepts no other write until it is opened again and
     * reads that log.
     */
    public static EngineException writing(RocksDBException e) {
        String what = full(e) ? "the disk is full; make room, and open the store again to write: " : "writing failed: ";
        return new EngineException(what + e.getMessage(), Written.UNKNOWN, false, e);
    }

    private static boolean full(RocksDBException e) {
        return e.getMessage().contains("No space left");
    }

    private static boolean missing(RocksDBException e) {
        return e.getMessage().contains("No such file") || e.getMessage().contains("Missing WAL");
    }

    private static boolean damaged(RocksDBException e) {
        return code(e).filter(each -> each == Status.Code.Corruption).isPresent();
    }

    private static Optional<Status.Code> code(RocksDBException e) {
        return Optional.ofNullable(e.getStatus()).map(Status::getCode);
    }
}
