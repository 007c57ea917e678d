package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.CompleteIntents;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.store.transaction.intent.LocalIntents;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.read.ReadCache;
import dev.keywright.store.transaction.retry.RetryChange;
import java.util.List;
import java.util.Optional;

/**
 * Commits a change by locks and an intent: once the intent is stored, the change will happen, whichever process
 * completes it. Used by {@code CommitWithRetry}.
 */
final class IntentCommit implements CommitStrategy {

    private final String id;
    private final List<RowLock> locks;
    private final IntentStore intents;
    private final CompleteIntents completeIntents;
    private final TakeLocks takeLocks;
    private final ChangeLog log;
    private final CheckUniqueIndexes uniques;
    private LockSet held = new LockSet(List.of());
    private boolean mayBeCommitted;
    private boolean logged;
    private boolean finished;
    private boolean aborted;

    IntentCommit(
            String id,
            List<RowLock> locks,
            IntentStore intents,
            CompleteIntents completeIntents,
            TakeLocks takeLocks,
            ChangeLog log,
            CheckUniqueIndexes uniques) {
        this.id = id;
        this.locks = locks;
        this.intents = intents;
        this.completeIntents = completeIntents;
        this.takeLocks = takeLocks;
        this.log = log;
        this.uniques = uniques;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public boolean finished() {
        return finished;
    }

    /** No: its writes may be done twice. */
    @Override
    public boolean canIncrement() {
        return false;
    }

    LockSet lock(Optional<ReadCache> known) {
        held = takeLocks.take(id, locks, known);
        return held;
    }

    @Override
    public CommitOutcome write(Commit commit, List<ChangeLog.PendingEntry> entries, long stamp) {
        uniques.refuseNewValues(commit, held);
        logged = !entries.isEmpty();
        Intent intent = Intent.of(id, stamp, commit, locks, logged);
        intents.admit(intent);
        log.append(id, stamp, entries);
        // Assumed until known otherwise: the reply may be lost.
        mayBeCommitted = true;
        mayBeCommitted = intents.commit(intent);
        aborted = !mayBeCommitted;
        RetryChange.unless(mayBeCommitted, RetryChange.Reason.CONFLICT);
        finish(intent);
        return CommitOutcome.APPLIED;
    }

    /**
     * Does the writes of the committed change. What fails because the engine cannot be reached is done by the next
     * process that meets the change.
     */
    private void finish(Intent intent) {
        try {
            completeIntents.finish(intent, held);
            finished = true;
        } catch (EngineException e) {
            if (!e.retryable()) {
                throw e;
            }
        }
    }

    /** Another process may have aborted the change meanwhile, and other changes may have changed what it read. */
    @Override
    public boolean isValid() {
        return mayBeCommitted || takeLocks.holds(id, locks);
    }

    /** Releases the locks, unless the change may be committed: then the next process that meets a lock finds out. */
    void releaseUnlessCommitted() {
        if (!mayBeCommitted) {
            takeLocks.release(id, locks);
        }
        if (!mayBeCommitted && logged) {
            // Otherwise readers of the log would wait for it.
            intents.abort(id);
        }
    }

    LocalIntents.Ending ending() {
        if (mayBeCommitted && !finished) {
            return LocalIntents.Ending.UNFINISHED;
        }
        return aborted ? LocalIntents.Ending.ABORTED : LocalIntents.Ending.CLOSED;
    }
}
