package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Table;
import java.util.List;
import java.util.function.Function;

/** What the body of {@link Engine#snapshot} works on: reads go through, and nothing else. */
public record ReadOnlyEngine(Engine engine) implements ReadsThrough {

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        return body.apply(this);
    }

    @Override
    public Outcome write(Commit commit) {
        throw refusal();
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        throw refusal();
    }

    @Override
    public void create(List<Table> tables) {
        throw refusal();
    }

    @Override
    public void use(List<Table> tables) {
        throw refusal();
    }

    @Override
    public void close() {
        throw refusal();
    }

    private static EngineException refusal() {
        return EngineException.refused("a snapshot is only read");
    }
}
