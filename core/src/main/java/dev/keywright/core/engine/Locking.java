package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.RowLock;
import java.util.List;
import java.util.function.Function;

/** Row locks, held while a caller reads and commits. A facet of engines with the capability LOCKS. Thread safe. */
public interface Locking {

    /**
     * Runs the body while the caller holds locks on rows, so that no other commit changes them between the body's reads
     * and its commit. Waits for the locks, and takes them in one global order, so that callers cannot deadlock.
     *
     * <p>REQUIRES: a row on which the body's commit has a condition is among the exclusive locks, or for a check among
     * any; the body takes no further locks
     */
    <T> T locked(List<RowLock> locks, Function<LockedTransaction, T> body);
}
