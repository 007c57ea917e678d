package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An engine that forwards every call to another one, except those that the implementor overrides. As thread safe as the
 * other engine.
 */
public interface ForwardingEngine extends Engine {

    Engine engine();

    @Override
    default EngineProfile profile() {
        return engine().profile();
    }

    @Override
    default void describe(Model model) {
        engine().describe(model);
    }

    @Override
    default void create(List<Table> tables) {
        engine().create(tables);
    }

    @Override
    default void use(List<Table> tables) {
        engine().use(tables);
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
    default void admit(String table, StoredRow row) {
        engine().admit(table, row);
    }

    @Override
    default CommitOutcome write(Commit commit) {
        return engine().write(commit);
    }

    @Override
    default List<CommitOutcome> writeAll(List<Commit> commits) {
        return engine().writeAll(commits);
    }

    @Override
    default Optional<StoredRow> amend(Amend amend) {
        return engine().amend(amend);
    }

    @Override
    default <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        return engine().locked(locks, body);
    }

    @Override
    default <T> T snapshot(Function<Engine, T> body) {
        return engine().snapshot(body);
    }

    @Override
    default ChangePage changes(Optional<String> behind, int limit) {
        return engine().changes(behind, limit);
    }

    @Override
    default void close() {
        engine().close();
    }
}
