package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowToLock;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.read.HideTombstones;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * One attempt at a change: the rows that it locked, or read on the condition that they stay as they are, what it reads
 * since, and its one commit, whose stamp it makes. Used by {@code RowTransactions} and {@code CommitWithRetry}.
 */
public final class ChangeAttempt {

    private final CommitStrategy attempt;
    private final List<RowLock> locks;
    private final HideTombstones rows;
    private final LongSupplier micros;
    private Commit commit = new Commit(List.of());
    private long stamp;

    ChangeAttempt(CommitStrategy attempt, LockSet lockSet, HideTombstones rows, LongSupplier micros) {
        this.attempt = attempt;
        this.locks = lockSet.all().stream().map(RowToLock::lock).toList();
        this.rows = rows;
        this.micros = micros;
    }

    public List<RowLock> locks() {
        return locks;
    }

    public HideTombstones rows() {
        return rows;
    }

    public boolean canIncrement() {
        return attempt.canIncrement();
    }

    public boolean finished() {
        return attempt.finished();
    }

    public CommitOutcome write(Commit writes) {
        commit = writes;
        stamp = Math.max(micros.getAsLong(), rows.highestStamp() + 1);
        return attempt.write(ChangeLog.withoutEntries(writes), ChangeLog.entries(writes), stamp);
    }

    /** The committed change as an intent. REQUIRES: something was written. */
    public Intent toIntent() {
        boolean logged = !ChangeLog.entries(commit).isEmpty();
        return Intent.of(attempt.id(), stamp, ChangeLog.withoutEntries(commit), locks, logged);
    }
}
