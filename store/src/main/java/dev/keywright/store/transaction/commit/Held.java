package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.lock.Anchor;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.read.LiveRows;
import java.util.List;
import java.util.function.LongSupplier;

/** What a change has locked in one attempt to make it, what it sees there, and what it writes. */
public final class Held {

    private final Attempt attempt;
    private final List<RowLock> locks;
    private final LiveRows rows;
    private final LongSupplier micros;
    private Commit commit = new Commit(List.of());
    private long stamp;

    Held(Attempt attempt, Anchors anchors, LiveRows rows, LongSupplier micros) {
        this.attempt = attempt;
        this.locks = anchors.all().stream().map(Anchor::lock).toList();
        this.rows = rows;
        this.micros = micros;
    }

    public List<RowLock> locks() {
        return locks;
    }

    public LiveRows rows() {
        return rows;
    }

    public boolean adds() {
        return attempt.adds();
    }

    public boolean finished() {
        return attempt.finished();
    }

    public Outcome write(Commit writes) {
        commit = writes;
        stamp = Math.max(micros.getAsLong(), rows.highest() + 1);
        return attempt.write(ChangeLog.without(writes), ChangeLog.entries(writes), stamp);
    }

    /** REQUIRES: something was. */
    public Intent written() {
        boolean told = !ChangeLog.entries(commit).isEmpty();
        return Intent.of(attempt.id(), stamp, ChangeLog.without(commit), locks, told);
    }
}
