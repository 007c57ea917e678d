package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.transaction.intent.Intents;
import dev.keywright.store.transaction.intent.OtherChanges;
import dev.keywright.store.transaction.intent.OwnChanges;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.read.DeadRows;
import dev.keywright.store.transaction.read.KnownRows;
import dev.keywright.store.transaction.read.LiveRows;
import dev.keywright.store.transaction.retry.Again;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Makes a change again and again until nobody comes between: by one commit of the engine where it fits, else by marks. */
public final class MakeChange {

    private static final int ATTEMPTS_MAX = 50;
    /** Pauses grow up to this attempt's: nobody has to be waited for. */
    private static final int PAUSES_MAX = 6;

    private final Engine engine;
    private final LongSupplier micros;
    private final Supplier<String> ids;
    private final IntConsumer pause;
    private final Intents intents;
    private final OtherChanges others;
    private final TakeLocks takeLocks;
    private final ChangeLog log;
    private final OwnChanges own;
    private final NewUniques uniques;

    public MakeChange(
            Engine engine,
            LongSupplier micros,
            Supplier<String> ids,
            IntConsumer pause,
            Intents intents,
            OtherChanges others,
            ChangeLog log,
            OwnChanges own,
            NewUniques uniques) {
        this.engine = engine;
        this.micros = micros;
        this.ids = ids;
        this.pause = pause;
        this.intents = intents;
        this.others = others;
        this.takeLocks = new TakeLocks(engine, others, pause);
        this.log = log;
        this.own = own;
        this.uniques = uniques;
    }

    /**
     * What the body gives when it has counted.
     *
     * @param known rows that were read before, if they are still as they were
     * @param body decides by the rows that are held, and writes at most once
     */
    public <T> T under(List<RowLock> locks, Optional<KnownRows> known, Function<Held, T> body) {
        List<RowLock> ordered = Anchors.ordered(locks);
        boolean one = mayFit(ordered);
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            try {
                Optional<KnownRows> before = attempt == 0 ? known : Optional.empty();
                return one ? inOneCommit(ordered, before, body) : byIntent(ordered, before, body);
            } catch (Again again) {
                one = one && again.reason() != Again.Reason.TOO_LARGE;
                pause.accept(Math.min(attempt, PAUSES_MAX));
            }
        }
        throw new EngineException("others kept changing the same rows", Written.NOTHING, true);
    }

    /** Whether a commit of just these rows is one that the engine makes. */
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

    private <T> T inOneCommit(List<RowLock> locks, Optional<KnownRows> known, Function<Held, T> body) {
        Anchors anchors = takeLocks.free(locks, known);
        return attempted(new OneCommit(engine, ids.get(), anchors, log, uniques), anchors, body);
    }

    private <T> T byIntent(List<RowLock> locks, Optional<KnownRows> known, Function<Held, T> body) {
        MarkedChange change = new MarkedChange(own.begin(), locks, intents, others, takeLocks, log, uniques);
        try {
            return attempted(change, change.lock(known), body);
        } finally {
            try {
                change.end();
            } finally {
                own.end(change.id(), change.ended());
            }
        }
    }

    private <T> T attempted(Attempt attempt, Anchors anchors, Function<Held, T> body) {
        LiveRows seen = new LiveRows(new KnownRows(engine, anchors), new DeadRows(), anchors.stamp());
        try {
            T result = body.apply(new Held(attempt, anchors, seen, micros));
            Again.unless(attempt.counts(), Again.Reason.MOVED);
            return result;
        } catch (Again | EngineException e) {
            throw e;
        } catch (RuntimeException e) {
            // What refuses the change may have come of rows that do not go together.
            Again.unless(attempt.counts(), Again.Reason.MOVED);
            throw e;
        }
    }
}
