package dev.keywright.cassandra;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import java.util.ArrayList;
import java.util.List;

/** An engine that records rounds of writes: how many were sent at once, each time that a caller waited for them. */
final class RoundsEngine implements ForwardingEngine {

    private final Engine engine;
    private final List<Integer> rounds = new ArrayList<>();

    RoundsEngine(Engine engine) {
        this.engine = engine;
    }

    /** The rounds since the last call. */
    List<Integer> take() {
        List<Integer> taken = List.copyOf(rounds);
        rounds.clear();
        return taken;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public CommitOutcome write(Commit commit) {
        rounds.add(1);
        return engine.write(commit);
    }

    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        rounds.add(commits.size());
        return engine.writeAll(commits);
    }
}
