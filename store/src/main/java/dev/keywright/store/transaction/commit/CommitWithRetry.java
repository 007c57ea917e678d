package dev.keywright.store.transaction.commit;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.transaction.intent.CompleteIntents;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.store.transaction.intent.LocalIntents;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.read.HideTombstones;
import dev.keywright.store.transaction.read.ReadCache;
import dev.keywright.store.transaction.read.TombstoneRate;
import dev.keywright.store.transaction.retry.RetryChange;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Runs a change, and retries it until it commits without a conflict. Uses one commit of the engine where the writes fit
 * into it, otherwise locks and an intent. Used by {@code RowTransactions.locked}. Thread safe.
 */
public final class CommitWithRetry {

    private static final int ATTEMPTS_MAX = 50;
    /** Pauses grow up to this attempt: conflicts are not waited for, so longer ones gain nothing. */
    private static final int PAUSES_MAX = 6;

    private final Engine engine;
    private final LongSupplier micros;
    private final Supplier<String> ids;
    private final IntConsumer pause;
    private final IntentStore intents;
    private final CompleteIntents completeIntents;
    private final TakeLocks takeLocks;
    private final ChangeLog log;
    private final LocalIntents localIntents;
    private final CheckUniqueIndexes uniques;

    public CommitWithRetry(
            Engine engine,
            LongSupplier micros,
            Supplier<String> ids,
            IntConsumer pause,
            IntentStore intents,
            CompleteIntents completeIntents,
            ChangeLog log,
            LocalIntents localIntents,
            CheckUniqueIndexes uniques) {
        this.engine = engine;
        this.micros = micros;
        this.ids = ids;
        this.pause = pause;
        this.intents = intents;
        this.completeIntents = completeIntents;
        this.takeLocks = new TakeLocks(engine, completeIntents, pause);
        this.log = log;
        this.localIntents = localIntents;
        this.uniques = uniques;
    }

    /**
     * Runs the body under the locks, and returns its result once that counts.
     *
     * @param known rows that were read before; used in the first attempt, whose commit fails if they have changed
     * @param body decides by the rows that are locked, and writes at most once; called once an attempt
     */
    public <T> T run(List<RowLock> locks, Optional<ReadCache> known, Function<ChangeAttempt, T> body) {
        List<RowLock> ordered = LockSet.inLockOrder(locks);
        boolean useSingleCommit = mayFit(ordered);
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            try {
                Optional<ReadCache> before = attempt == 0 ? known : Optional.empty();
                return useSingleCommit ? bySingleCommit(ordered, before, body) : byIntent(ordered, before, body);
            } catch (RetryChange again) {
                useSingleCommit = useSingleCommit && again.reason() != RetryChange.Reason.TOO_LARGE;
                pause.accept(Math.min(attempt, PAUSES_MAX));
            }
        }
        throw new EngineException("other changes kept modifying the same rows", Written.NOTHING, true);
    }

    /** Whether the engine can commit just these rows at once. */
    private boolean mayFit(List<RowLock> locks) {
        boolean onePartition = locks.stream()
                        .map(each -> List.of(each.table(), each.key().partition()))
                        .distinct()
                        .count()
                <= 1;
        return engine.profile().has(Capability.TRANSACTION)
                || locks.size() <= 1
                || onePartition && engine.profile().has(Capability.PARTITION_TRANSACTION);
    }

    private <T> T bySingleCommit(List<RowLock> locks, Optional<ReadCache> known, Function<ChangeAttempt, T> body) {
        LockSet lockSet = takeLocks.awaitFree(locks, known);
        return attempt(new SingleCommit(engine, ids.get(), lockSet, log, uniques), lockSet, body);
    }

    private <T> T byIntent(List<RowLock> locks, Optional<ReadCache> known, Function<ChangeAttempt, T> body) {
        IntentCommit change =
                new IntentCommit(localIntents.begin(), locks, intents, completeIntents, takeLocks, log, uniques);
        try {
            return attempt(change, change.lock(known), body);
        } finally {
            try {
                change.releaseUnlessCommitted();
            } finally {
                localIntents.finish(change.id(), change.ending());
            }
        }
    }

    private <T> T attempt(CommitStrategy attempt, LockSet lockSet, Function<ChangeAttempt, T> body) {
        HideTombstones seen =
                new HideTombstones(new ReadCache(engine, lockSet), new TombstoneRate(), lockSet.highestStamp());
        try {
            T result = body.apply(new ChangeAttempt(attempt, lockSet, seen, micros));
            RetryChange.unless(attempt.isValid(), RetryChange.Reason.CONFLICT);
            return result;
        } catch (RetryChange | EngineException e) {
            throw e;
        } catch (RuntimeException e) {
            // The refusal may come from rows that were read at different moments and do not fit together.
            RetryChange.unless(attempt.isValid(), RetryChange.Reason.CONFLICT);
            throw e;
        }
    }
}
