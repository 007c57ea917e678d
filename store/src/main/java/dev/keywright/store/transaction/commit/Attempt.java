package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.retry.Again;
import java.util.List;

/** One way to make a change, tried once. */
interface Attempt {

    String id();

    /** Whether it may add to numbers of rows instead of writing whole ones. */
    boolean adds();

    /**
     * That it was applied, or what a unique index of the engine has already; nothing was written then.
     *
     * @param told what the change has to tell
     * @throws Again where others came between; nothing was written then
     */
    Outcome write(Commit commit, List<ChangeLog.Entry> told, long stamp);

    /** Whether what was decided counts: it is written, or the rows it was decided by are still as they were. */
    boolean counts();

    /** Whether all it says is written; otherwise the next one who meets it does so. REQUIRES: it was committed. */
    boolean finished();
}
