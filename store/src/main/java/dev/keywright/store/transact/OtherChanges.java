package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings changes to their end that somebody began, perhaps one who is gone. */
final class OtherChanges {

    private final Engine engine;
    private final Intents intents;

    OtherChanges(Engine engine, Intents intents) {
        this.engine = engine;
        this.intents = intents;
    }

    /** How a change stands. */
    enum Standing {
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
    Standing standing(String id, boolean impatient) {
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
        List<Commit> released = new ArrayList<>(intent.releases());
        Anchors.read(engine, intent.shared()).all().stream()
                .filter(each -> each.heldBy(intent.id()))
                .forEach(each -> released.add(Commit.of(each.released(intent.id()))));
        // Where others come between, the mark stays, and whoever meets it finds the change closed.
        engine.writeAll(released);
        intents.close(intent);
    }
}
