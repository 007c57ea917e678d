package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.ResolveIntents;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.LockedRow;
import dev.keywright.store.transaction.read.ReadCache;
import dev.keywright.store.transaction.retry.RetryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/** Marks rows as locked by a change, and waits for the changes that have them; not for ever, since they may be dead. */
final class TakeLocks {

    private static final int ATTEMPTS_MAX = 200;
    /** Attempts for which a change that is not committed is waited for, before it is given up. */
    private static final int PATIENCE = 10;

    private final Engine engine;
    private final ResolveIntents others;
    private final IntConsumer pause;

    /** @param pause waits before an attempt, whose number it is given */
    TakeLocks(Engine engine, ResolveIntents others, IntConsumer pause) {
        this.engine = engine;
        this.others = others;
        this.pause = pause;
    }

    /**
     * The rows with the locks taken.
     *
     * @param looked what is known of them already
     */
    LockSet take(String id, List<RowLock> locks, Optional<ReadCache> looked) {
        Patience waits = new Patience();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            LockSet found = readLocks(locks, attempt == 0 ? looked : Optional.empty());
            List<LockedRow> missing =
                    found.all().stream().filter(each -> !each.heldBy(id)).toList();
            if (missing.isEmpty()) {
                return found;
            }
            waits.attempt = attempt;
            Acquisition taken = takeUncontended(id, missing, waits);
            if (taken.applied && taken.rows == missing.size()) {
                return found.afterAcquire(id);
            }
            if (!taken.applied) {
                pause.accept(attempt);
            }
        }
        throw stayedLocked();
    }

    private LockSet readLocks(List<RowLock> locks, Optional<ReadCache> looked) {
        return RetryCall.read(
                () -> looked.map(each -> each.lockSet(locks)).orElseGet(() -> LockSet.read(engine, locks)));
    }

    /** How many rows were marked at once, and whether there were any and none had changed. */
    private record Acquisition(int rows, boolean applied) {}

    /** Takes those up to the first that others have: nobody waits for a row while having one that comes behind it. */
    private Acquisition takeUncontended(String id, List<LockedRow> missing, Patience waits) {
        List<Commit> takes = new ArrayList<>();
        for (LockedRow each : missing) {
            if (!allResolved(each.conflictingHolders(id), waits)) {
                break;
            }
            takes.add(Commit.of(each.acquire(id)));
        }
        boolean applied = !takes.isEmpty() && engine.writeAll(takes).stream().allMatch(CommitOutcome::applied);
        return new Acquisition(takes.size(), applied);
    }

    /** Whether changes that marked a row are over, and were when it was read. */
    private boolean allResolved(List<String> ids, Patience waits) {
        boolean over = true;
        for (String each : ids) {
            over &= others.resolve(each, waits.isExhausted(each)) == ResolveIntents.Resolution.RESOLVED;
        }
        return over;
    }

    /** The rows once no open change has them. */
    LockSet awaitFree(List<RowLock> locks, Optional<ReadCache> looked) {
        Patience waits = new Patience();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            LockSet found = readLocks(locks, attempt == 0 ? looked : Optional.empty());
            waits.attempt = attempt;
            if (found.all().stream().allMatch(each -> allResolved(each.conflictingHolders(""), waits))) {
                return found;
            }
            pause.accept(attempt);
        }
        throw stayedLocked();
    }

    /** Since when each change was met: on a row that many want, the one that has it may have come just now. */
    private static final class Patience {

        private final Map<String, Integer> met = new HashMap<>();
        private int attempt;

        boolean isExhausted(String id) {
            return attempt - met.computeIfAbsent(id, each -> attempt) >= PATIENCE;
        }
    }

    private static EngineException stayedLocked() {
        return new EngineException("rows stayed locked by others", Written.NOTHING, true);
    }

    /** Whether all of them are still held. */
    boolean holds(String id, List<RowLock> locks) {
        return readLocks(locks, Optional.empty()).all().stream().allMatch(each -> each.heldBy(id));
    }

    /** Lets go of what is held; what is not let go of, because the world fails, others will find to be given up. */
    void release(String id, List<RowLock> locks) {
        List<Commit> released = LockSet.read(engine, locks).all().stream()
                .filter(each -> each.heldBy(id))
                .map(each -> Commit.of(each.release(id)))
                .toList();
        engine.writeAll(released);
    }
}
