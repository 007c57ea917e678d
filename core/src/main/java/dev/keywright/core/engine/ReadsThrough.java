package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** An engine whose reads are those of another, and which does nothing else unless it says so. */
public interface ReadsThrough extends Engine {

    Engine engine();

    @Override
    default EngineProfile profile() {
        return engine().profile();
    }

    @Override
    default Catalogue catalogue() {
        return engine().catalogue();
    }

    @Override
    default List<StoredRow> get(GetRequest request) {
        return engine().get(request);
    }

    @Override
    default List<StoredRow> range(RangeRequest request) {
        return engine().range(request);
    }

    @Override
    default List<StoredRow> scan(ScanRequest request) {
        return engine().scan(request);
    }

    @Override
    default ChangePage changes(Optional<String> behind, int limit) {
        return engine().changes(behind, limit);
    }

    @Override
    default <T> T snapshot(Function<Engine, T> body) {
        throw refusal();
    }

    @Override
    default Outcome write(Commit commit) {
        throw refusal();
    }

    @Override
    default <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
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
        return EngineException.refused("a snapshot is only read");
    }
}
