package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.retry.RetryChange;
import java.util.List;

/**
 * A way to commit a change: one attempt of it. {@link SingleCommit} or {@link IntentCommit}, chosen by
 * {@link CommitWithRetry}. Used by {@code ChangeAttempt}, {@code CommitWithRetry}, {@code IntentCommit} and
 * {@code SingleCommit}.
 */
interface CommitStrategy {

    String id();

    /** Whether it may increment numbers of rows instead of writing whole rows. */
    boolean canIncrement();

    /**
     * Commits the writes. Returns that they were applied, or the value that a unique index of the engine has already;
     * then nothing was written.
     *
     * @param entries the entries of the change in the change log
     * @throws RetryChange where another change came first; nothing was written then
     */
    CommitOutcome write(Commit commit, List<ChangeLog.PendingEntry> entries, long stamp);

    /**
     * Whether the decision of the change counts: it is committed, or the rows on which it was decided are still the
     * same.
     */
    boolean isValid();

    /**
     * Whether all rows are written; otherwise the next process that meets the change writes them. REQUIRES: it is
     * committed.
     */
    boolean finished();
}
