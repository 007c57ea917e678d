package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.retry.RetryChange;
import java.util.List;

/** One way to make a change, tried once. */
interface CommitStrategy {

    String id();

    /** Whether it may add to numbers of rows instead of writing whole ones. */
    boolean canIncrement();

    /**
     * That it was applied, or what a unique index of the engine has already; nothing was written then.
     *
     * @param told what the change has to tell
     * @throws RetryChange where others came between; nothing was written then
     */
    CommitOutcome write(Commit commit, List<ChangeLog.PendingEntry> told, long stamp);

    /** Whether what was decided counts: it is written, or the rows it was decided by are still as they were. */
    boolean isValid();

    /** Whether all it says is written; otherwise the next one who meets it does so. REQUIRES: it was committed. */
    boolean finished();
}
