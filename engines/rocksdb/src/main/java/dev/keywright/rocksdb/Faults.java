package dev.keywright.rocksdb;

import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineException.Written;
import java.nio.file.Path;
import java.util.Optional;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** What RocksDB reports, as sentences. */
final class Faults {

    private Faults() {}

    static EngineException opening(Path folder, RocksDBException e) {
        boolean locked = e.getMessage().contains("/LOCK") || e.getMessage().contains("lock hold by current process");
        if (locked) {
            return new EngineException(
                    "the folder " + folder + " is in use by another process, or opened twice by this one",
                    Written.NOTHING,
                    true,
                    e);
        }
        return damaged(e)
                ? new EngineException(
                        "the folder " + folder + " holds a damaged file: " + e.getMessage(), Written.NOTHING, false, e)
                : new EngineException(
                        "the folder " + folder + " cannot be opened: " + e.getMessage(), Written.NOTHING, false, e);
    }

    static EngineException reading(RocksDBException e) {
        String what = damaged(e) ? "a file is damaged: " : "reading failed: ";
        return new EngineException(what + e.getMessage(), Written.NOTHING, false, e);
    }

    /** Part of a failed write may be in the log. */
    static EngineException writing(RocksDBException e) {
        boolean full = code(e).isPresent() && e.getMessage().contains("No space left");
        String what = full ? "the disk is full: " : "writing failed: ";
        return new EngineException(what + e.getMessage(), Written.UNKNOWN, false, e);
    }

    private static boolean damaged(RocksDBException e) {
        return code(e).filter(each -> each == Status.Code.Corruption).isPresent();
    }

    private static Optional<Status.Code> code(RocksDBException e) {
        return Optional.ofNullable(e.getStatus()).map(Status::getCode);
    }
}
