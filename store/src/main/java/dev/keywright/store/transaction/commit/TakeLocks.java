package dev.keywright.store.transaction.commit;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.intent.CompleteIntents;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowToLock;
import dev.keywright.store.transaction.read.ReadCache;
import dev.keywright.store.transaction.retry.RetryCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Locks rows for a change, or reads them once no change holds them ({@link #awaitFree}, which takes no lock). Waits for
 * changes that hold the rows, but only for a time, since their process may have crashed, or may be waiting for rows of
 * this change. Used by {@link CommitWithRetry} and {@link IntentCommit}.
 */
final class TakeLocks {

    private static final int ATTEMPTS_MAX = 200;
    /** Attempts for which a change without an intent is waited for before it is aborted. */
    private static final int PATIENCE = 10;

    private final Engine engine;
    private final CompleteIntents completeIntents;
    private final IntConsumer pause;

    /** @param pause waits before the attempt with the given number */
    TakeLocks(Engine engine, CompleteIntents completeIntents, IntConsumer pause) {
        this.engine = engine;
        this.completeIntents = completeIntents;
        this.pause = pause;
    }

    /**
     * Takes the locks; returns the rows with the locks taken.
     *
     * @param known rows that were read before, for the first attempt
     */
    LockSet take(String id, List<RowLock> locks, Optional<ReadCache> known) {
        Patience waits = new Patience();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            LockSet found = readLocks(locks, attempt == 0 ? known : Optional.empty());
            List<RowToLock> missing =
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

    private LockSet readLocks(List<RowLock> locks, Optional<ReadCache> known) {
        return RetryCall.read(
                () -> known.map(each -> each.lockSet(locks)).orElseGet(() -> LockSet.read(engine, locks)));
    }

    /**
     * @param rows how many rows were to be marked at once
     * @param applied whether there were any, and all were marked
     */
    private record Acquisition(int rows, boolean applied) {}

    /**
     * Marks rows up to the first one that another change holds, all in one round of requests. This makes deadlocks rare
     * but does not prevent them: two changes that both find rows free may each get one that the other needs. Each then
     * waits for the other, aborts it after {@code PATIENCE} attempts, and goes on; the aborted one starts again when it
     * finds its aborted intent, that is when it commits. This is safe since no row is written before an intent.
     */
    private Acquisition takeUncontended(String id, List<RowToLock> missing, Patience waits) {
        List<Commit> takes = new ArrayList<>();
        for (RowToLock each : missing) {
            if (!allResolved(each.conflictingHolders(id), waits)) {
                break;
            }
            takes.add(Commit.of(each.acquire(id)));
        }
        boolean applied = !takes.isEmpty() && engine.writeAll(takes).stream().allMatch(CommitOutcome::applied);
        return new Acquisition(takes.size(), applied);
    }

    /** Whether these changes are over, and were over before the row was read. */
    private boolean allResolved(List<String> ids, Patience waits) {
        boolean over = true;
        for (String each : ids) {
            over &= completeIntents.resolve(each, waits.isExhausted(each)) == CompleteIntents.Resolution.RESOLVED;
        }
        return over;
    }

    /** Reads the rows once no open change holds them; takes no lock. */
    LockSet awaitFree(List<RowLock> locks, Optional<ReadCache> known) {
        Patience waits = new Patience();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            LockSet found = readLocks(locks, attempt == 0 ? known : Optional.empty());
            waits.attempt = attempt;
            if (found.all().stream().allMatch(each -> allResolved(each.conflictingHolders(""), waits))) {
                return found;
            }
            pause.accept(attempt);
        }
        throw stayedLocked();
    }

    /**
     * Counts the attempts since each change was first met: on a contended row, its present holder may have come only
     * just now.
     */
    private static final class Patience {

        private final Map<String, Integer> met = new HashMap<>();
        private int attempt;

        boolean isExhausted(String id) {
            return attempt - met.computeIfAbsent(id, each -> attempt) >= PATIENCE;
        }
    }

    private static EngineException stayedLocked() {
        return new EngineException("rows stayed locked by other changes", Written.NOTHING, true);
    }

    /** Whether the change still holds all of the locks. */
    boolean holds(String id, List<RowLock> locks) {
        return readLocks(locks, Optional.empty()).all().stream().allMatch(each -> each.heldBy(id));
    }

    /**
     * Releases the locks that the change holds. Where that fails, other processes will find them to belong to an
     * aborted change.
     */
    void release(String id, List<RowLock> locks) {
        List<Commit> released = LockSet.read(engine, locks).all().stream()
                .filter(each -> each.heldBy(id))
                .map(each -> Commit.of(each.release(id)))
                .toList();
        engine.writeAll(released);
    }
}
