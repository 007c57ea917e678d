package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.retry.RetryCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings changes to their end that somebody began, perhaps one who is gone. */
public final class ResolveIntents {

    private final Engine engine;
    private final IntentStore intents;

    public ResolveIntents(Engine engine, IntentStore intents) {
        this.engine = engine;
        this.intents = intents;
    }

    /** How a change stands. */
    public enum Resolution {
        /** Somebody is about to commit it. */
        OPEN,
        /** It was committed, and everything is done by now. */
        FINISHED_NOW,
        /** It is over, and was before. */
        RESOLVED
    }

    /**
     * How a change stands; one that is committed is finished here.
     *
     * @param impatient whether one that is not committed is given up, whoever is about to make it
     */
    public Resolution resolve(String id, boolean impatient) {
        Optional<IntentStore.State> state =
                intents.state(id).or(() -> impatient ? Optional.of(intents.abort(id)) : Optional.empty());
        if (state.isEmpty()) {
            return Resolution.OPEN;
        }
        if (state.get() != IntentStore.State.COMMITTED) {
            return Resolution.RESOLVED;
        }
        intents.read(id).ifPresent(this::finish);
        return Resolution.FINISHED_NOW;
    }

    /** Does all that a change says; what was done before has no effect. */
    void finish(Intent intent) {
        RetryCall.writeAll(engine, intent.writes());
        releaseAndClose(intent, LockSet.read(engine, intent.sharedLocks()));
    }

    /** The same by who made it, and knows its marks. */
    public void finish(Intent intent, LockSet held) {
        RetryCall.writeAll(engine, intent.writes());
        List<RowLock> moved = releaseAndClose(intent, held.shared());
        if (!moved.isEmpty()) {
            engine.writeAll(releases(intent, LockSet.read(engine, moved)));
        }
    }

    /**
     * Takes the marks away and closes the record, at once, since all is written. Where others come between, a mark stays, and
     * whoever meets it finds the change closed. Gives the rows that others relied on meanwhile, too.
     */
    private List<RowLock> releaseAndClose(Intent intent, LockSet shared) {
        List<Commit> last = new ArrayList<>(releases(intent, shared));
        int marks = last.size();
        last.addAll(intent.releases());
        Commit closing = IntentStore.close(intent);
        last.add(closing);
        List<CommitOutcome> outcomes = engine.writeAll(last);
        if (outcomes.get(last.size() - 1).failure().isPresent()) {
            RetryCall.write(engine, closing);
        }
        intents.deleteParts(intent);
        boolean moved = outcomes.subList(0, marks).stream().anyMatch(each -> !each.applied());
        return moved ? intent.sharedLocks() : List.of();
    }

    private static List<Commit> releases(Intent intent, LockSet shared) {
        return shared.all().stream()
                .filter(each -> each.heldBy(intent.id()))
                .map(each -> Commit.of(each.release(intent.id())))
                .toList();
    }
}
