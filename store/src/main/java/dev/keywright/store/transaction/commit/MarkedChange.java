package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.intent.Intents;
import dev.keywright.store.transaction.intent.OtherChanges;
import dev.keywright.store.transaction.intent.OwnChanges;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.read.KnownRows;
import dev.keywright.store.transaction.retry.Again;
import java.util.List;
import java.util.Optional;

/** A change that marks its rows and puts a record, after which it happens whoever does it. */
final class MarkedChange implements Attempt {

    private final String id;
    private final List<RowLock> locks;
    private final Intents intents;
    private final OtherChanges changes;
    private final TakeLocks takeLocks;
    private final ChangeLog log;
    private final NewUniques uniques;
    private Anchors held = new Anchors(List.of());
    private boolean mayBeCommitted;
    private boolean told;
    private boolean finished;
    private boolean givenUp;

    MarkedChange(
            String id,
            List<RowLock> locks,
            Intents intents,
            OtherChanges changes,
            TakeLocks takeLocks,
            ChangeLog log,
            NewUniques uniques) {
        this.id = id;
        this.locks = locks;
        this.intents = intents;
        this.changes = changes;
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

    /** What it writes may be written twice. */
    @Override
    public boolean adds() {
        return false;
    }

    Anchors lock(Optional<KnownRows> looked) {
        held = takeLocks.take(id, locks, looked);
        return held;
    }

    @Override
    public Outcome write(Commit commit, List<ChangeLog.Entry> entries, long stamp) {
        uniques.refuse(commit, held);
        told = !entries.isEmpty();
        Intent intent = Intent.of(id, stamp, commit, locks, told);
        intents.admit(intent);
        log.append(id, stamp, entries);
        // Until it is known otherwise: a reply may be lost.
        mayBeCommitted = true;
        mayBeCommitted = intents.commit(intent);
        givenUp = !mayBeCommitted;
        Again.unless(mayBeCommitted, Again.Reason.MOVED);
        finish(intent);
        return Outcome.APPLIED;
    }

    /** It is committed; what the world keeps from being done, the next one who meets it does. */
    private void finish(Intent intent) {
        try {
            changes.finish(intent, held);
            finished = true;
        } catch (EngineException e) {
            if (!e.retryable()) {
                throw e;
            }
        }
    }

    /** Others may have given it up meanwhile, and changed what it looked at. */
    @Override
    public boolean counts() {
        return mayBeCommitted || takeLocks.holds(id, locks);
    }

    /** Lets go of the rows, unless it may happen: then whoever meets a mark finds out. */
    void end() {
        if (!mayBeCommitted) {
            takeLocks.release(id, locks);
        }
        if (!mayBeCommitted && told) {
            // Readers of the log wait for it otherwise.
            intents.abort(id);
        }
    }

    OwnChanges.End ended() {
        if (mayBeCommitted && !finished) {
            return OwnChanges.End.LEFT;
        }
        return givenUp ? OwnChanges.End.GIVEN_UP : OwnChanges.End.OVER;
    }
}
