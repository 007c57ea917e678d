package dev.keywright.store.transaction;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.Snapshots;
import java.util.Optional;

/**
 * Reads rows, and changes them under locks: by the locks of the engine ({@link EngineTransactions}), or by a protocol
 * of the store over an engine without locks ({@link RowTransactions}). Thread safe.
 */
public interface Transactions extends EngineReader, Locking {

    /** Reads as of one moment, where the engine has them. */
    Optional<Snapshots> snapshots();

    /**
     * Completes all changes that are committed and still open, of any process; returns how many. A list that is read
     * afterwards misses no row of a change that was committed before.
     */
    int recover();

    /** A view for one change, which may keep what the change reads before it takes its locks. */
    Transactions forChange();
}
