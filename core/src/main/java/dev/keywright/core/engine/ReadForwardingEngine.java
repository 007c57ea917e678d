package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An engine that forwards reads to another one and refuses all other calls, except those that the implementor
 * overrides. As thread safe as the other engine.
 */
public interface ReadForwardingEngine extends ForwardingEngine {

    @Override
    default <T> T snapshot(Function<Engine, T> body) {
        throw refusal();
    }

    @Override
    default CommitOutcome write(Commit commit) {
        throw refusal();
    }

    @Override
    default List<CommitOutcome> writeAll(List<Commit> commits) {
        throw refusal();
    }

    @Override
    default Optional<StoredRow> amend(Amend amend) {
        throw refusal();
    }

    @Override
    default <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        throw refusal();
    }

    @Override
    default void describe(Model model) {
        throw refusal();
    }

    @Override
    default void create(List<Table> tables) {
        throw refusal();
    }

    @Override
    default void use(List<Table> tables) {
        throw refusal();
    }

    @Override
    default void close() {
        throw refusal();
    }

    private static EngineException refusal() {
        return EngineException.refused("a snapshot is read-only");
    }
}
