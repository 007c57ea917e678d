package dev.keywright.verify;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An engine that acknowledges writes of one row kind and does not make them: it simulates a store whose upkeep omits
 * the kind.
 */
record ForgetfulEngine(Engine engine, String kind) implements ForwardingEngine {

    @Override
    public CommitOutcome write(Commit commit) {
        return engine.write(remembered(commit));
    }

    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        return engine.writeAll(commits.stream().map(this::remembered).toList());
    }

    private Commit remembered(Commit commit) {
        return new Commit(commit.writes().stream()
                .filter(each -> !each.kind().equals(kind))
                .toList());
    }

    @Override
    public Optional<Locking> locking() {
        return engine.locking().map(ForgetfulLocking::new);
    }

    private final class ForgetfulLocking implements Locking {

        private final Locking locking;

        ForgetfulLocking(Locking locking) {
            this.locking = locking;
        }

        @Override
        public <T> T locked(List<RowLock> locks, Function<LockedTransaction, T> body) {
            return locking.locked(
                    locks,
                    locked -> body.apply(new LockedTransaction(locked, locks, each -> locked.write(remembered(each)))));
        }
    }
}
