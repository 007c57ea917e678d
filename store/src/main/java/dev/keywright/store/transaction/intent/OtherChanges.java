package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.store.transaction.lock.Anchors;
import dev.keywright.store.transaction.retry.Insist;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings changes to their end that somebody began, perhaps one who is gone. */
public final class OtherChanges {

    private final Engine engine;
    private final Intents intents;

    public OtherChanges(Engine engine, Intents intents) {
        this.engine = engine;
        this.intents = intents;
    }

    /** How a change stands. */
    public enum Standing {
        /** Somebody is about to commit it. */
        OPEN,
        /** It was committed, and everything is done by now. */
        FINISHED,
        /** It is over, and was before. */
        OVER
    }

    /**
     * How a change stands; one that is committed is finished here.
     *
     * @param impatient whether one that is not committed is given up, whoever is about to make it
     */
    public Standing standing(String id, boolean impatient) {
        Optional<Intents.State> state =
                intents.state(id).or(() -> impatient ? Optional.of(intents.abort(id)) : Optional.empty());
        if (state.isEmpty()) {
            return Standing.OPEN;
        }
        if (state.get() != Intents.State.COMMITTED) {
            return Standing.OVER;
        }
        intents.read(id).ifPresent(this::finish);
        return Standing.FINISHED;
    }

    /** Does all that a change says; what was done before has no effect. */
    void finish(Intent intent) {
        Insist.writeAll(engine, intent.writes());
        letGo(intent, Anchors.read(engine, intent.shared()));
    }

    /** The same by who made it, and knows its marks. */
    public void finish(Intent intent, Anchors held) {
        Insist.writeAll(engine, intent.writes());
        List<RowLock> moved = letGo(intent, held.shared());
        if (!moved.isEmpty()) {
            engine.writeAll(released(intent, Anchors.read(engine, moved)));
        }
    }

    /**
     * Takes the marks away and closes the record, at once, since all is written. Where others come between, a mark stays, and
     * whoever meets it finds the change closed. Gives the rows that others relied on meanwhile, too.
     */
    private List<RowLock> letGo(Intent intent, Anchors shared) {
        List<Commit> last = new ArrayList<>(released(intent, shared));
        int marks = last.size();
        last.addAll(intent.releases());
        Commit closing = Intents.closing(intent);
        last.add(closing);
        List<Outcome> outcomes = engine.writeAll(last);
        if (outcomes.get(last.size() - 1).failure().isPresent()) {
            Insist.write(engine, closing);
        }
        intents.clear(intent);
        boolean moved = outcomes.subList(0, marks).stream().anyMatch(each -> !each.applied());
        return moved ? intent.shared() : List.of();
    }

    private static List<Commit> released(Intent intent, Anchors shared) {
        return shared.all().stream()
                .filter(each -> each.heldBy(intent.id()))
                .map(each -> Commit.of(each.released(intent.id())))
                .toList();
    }
}
