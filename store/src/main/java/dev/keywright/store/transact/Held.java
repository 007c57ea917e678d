package dev.keywright.store.transact;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import java.util.List;
import java.util.function.LongSupplier;

/** What a change has locked in one attempt to make it, what it sees there, and what it writes. */
final class Held {

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

    List<RowLock> locks() {
        return locks;
    }

    LiveRows rows() {
        return rows;
    }

    boolean adds() {
        return attempt.adds();
    }

    boolean finished() {
        return attempt.finished();
    }

    Outcome write(Commit writes) {
        commit = writes;
        stamp = Math.max(micros.getAsLong(), rows.highest() + 1);
        return attempt.write(ChangeLog.without(writes), ChangeLog.entries(writes), stamp);
    }

    /** REQUIRES: something was. */
    Intent written() {
        boolean told = !ChangeLog.entries(commit).isEmpty();
        return Intent.of(attempt.id(), stamp, ChangeLog.without(commit), locks, told);
    }
}
