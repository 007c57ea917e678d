package dev.keywright.cassandra;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;

/** An engine that remembers its rounds of writes: how many were sent at once, each time that somebody waited for them. */
final class RoundsEngine implements ReadsThrough {

    private final Engine engine;
    private final List<Integer> rounds = new ArrayList<>();

    RoundsEngine(Engine engine) {
        this.engine = engine;
    }

    /** Those since it was asked for last. */
    List<Integer> taken() {
        List<Integer> taken = List.copyOf(rounds);
        rounds.clear();
        return taken;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public void describe(Model model) {
        engine.describe(model);
    }

    @Override
    public void create(List<Table> tables) {
        engine.create(tables);
    }

    @Override
    public Outcome write(Commit commit) {
        rounds.add(1);
        return engine.write(commit);
    }

    @Override
    public List<Outcome> writeAll(List<Commit> commits) {
        rounds.add(commits.size());
        return engine.writeAll(commits);
    }

    @Override
    public void close() {
        engine.close();
    }
}
