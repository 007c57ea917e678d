package dev.keywright.verify;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Table;
import java.util.List;
import java.util.function.Function;

/** An engine that acknowledges the rows of one kind and does not write them: a store with one kind's upkeep missing. */
record ForgetfulEngine(Engine engine, String kind) implements ReadsThrough {

    @Override
    public void create(List<Table> tables) {
        engine.create(tables);
    }

    @Override
    public void use(List<Table> tables) {
        engine.use(tables);
    }

    @Override
    public Outcome write(Commit commit) {
        return engine.write(new Commit(commit.writes().stream()
                .filter(each -> !each.kind().equals(kind))
                .toList()));
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        return engine.locked(locks, locked -> body.apply(new ForgetfulEngine(locked, kind)));
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        return engine.snapshot(body);
    }

    @Override
    public void close() {
        engine.close();
    }
}
