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

/**
 * Completes committed changes, the one of the calling process ({@code IntentCommit}) as well as those that other
 * processes left open, and aborts changes whose process does not continue, possibly because it crashed.
 */
public final class CompleteIntents {

    private final Engine engine;
    private final IntentStore intents;

    public CompleteIntents(Engine engine, IntentStore intents) {
        this.engine = engine;
        this.intents = intents;
    }

    /** The state of a change after {@link #resolve}. */
    public enum Resolution {
        /** Its process may still commit it. */
        OPEN,
        /** It was committed, and all of its rows have now been written. */
        FINISHED_NOW,
        /** It is closed, or aborted, perhaps by this call. */
        RESOLVED
    }

    /**
     * Returns the state of a change; completes it if it is committed.
     *
     * @param impatient whether to abort it if it is not committed, though its process may be about to commit it
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

    /** Does all writes of an intent; those that were done before have no effect. */
    void finish(Intent intent) {
        RetryCall.writeAll(engine, intent.writes());
        releaseAndClose(intent, LockSet.read(engine, intent.sharedLocks()));
    }

    /** The same by the process that made the change and knows its locks. */
    public void finish(Intent intent, LockSet held) {
        RetryCall.writeAll(engine, intent.writes());
        List<RowLock> moved = releaseAndClose(intent, held.shared());
        if (!moved.isEmpty()) {
            engine.writeAll(releases(intent, LockSet.read(engine, moved)));
        }
    }

    /**
     * Releases the locks and closes the record in one round, since all rows are written. If another change comes
     * between, a lock stays, and the next change that meets it finds the intent closed. Returns the rows whose shared
     * locks have to be released again, since other changes locked them meanwhile.
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
