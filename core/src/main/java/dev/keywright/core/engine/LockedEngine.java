package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import java.util.List;
import java.util.function.Function;

/**
 * The engine that the body of {@link Engine#locked} works on: forwards reads, and allows one commit with conditions
 * only on locked rows. Not thread safe: it belongs to the thread that runs the body. Engines with row locks create it.
 */
public final class LockedEngine implements ReadForwardingEngine {

    private final Engine engine;
    private final List<RowLock> locks;
    private final Function<Commit, CommitOutcome> apply;
    private boolean written;

    /**
     * @param apply writes the commit without taking locks
     */
    public LockedEngine(Engine engine, List<RowLock> locks, Function<Commit, CommitOutcome> apply) {
        this.engine = engine;
        this.locks = List.copyOf(locks);
        this.apply = apply;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return engine.getAll(requests);
    }

    @Override
    public CommitOutcome write(Commit commit) {
        EngineException.require(!written, "rows are locked for one commit, but this is the second one");
        for (Commit.Write each : commit.writes()) {
            EngineException.require(
                    each.expect() == Expect.ANYTHING && !(each instanceof Commit.Set) || locked(each),
                    "there is a condition on %s %s, or on a part of it, but it is not locked",
                    each.kind(),
                    each.key());
        }
        written = true;
        return apply.apply(commit);
    }

    private boolean locked(Commit.Write write) {
        boolean reads = write instanceof Commit.Check || write instanceof Commit.Set set && set.onlyAdds();
        return locks.stream()
                .anyMatch(each -> (reads || each.exclusive())
                        && each.table().equals(write.table())
                        && each.kind().equals(write.kind())
                        && each.key().equals(write.key()));
    }

    @Override
    public <T> T locked(List<RowLock> others, Function<Engine, T> body) {
        throw EngineException.refused("rows are already locked; all locks are taken at once");
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        throw EngineException.refused("a snapshot within locks would be older than they are");
    }

    @Override
    public void create(List<Table> tables) {
        throw EngineException.refused("no table can be created while rows are locked");
    }

    @Override
    public void use(List<Table> tables) {
        throw EngineException.refused("no table can be opened while rows are locked");
    }

    @Override
    public void close() {
        throw EngineException.refused("an engine cannot be closed while rows are locked");
    }
}
