package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Optional;

/**
 * An engine that forwards every call to another one, except those that the implementor overrides; facets are those of
 * the other engine, and do not pass through this one. As thread safe as the other engine. Used by
 * {@code CountedEngine}.
 */
public interface ForwardingEngine extends Engine, ForwardingReader {

    Engine engine();

    @Override
    default EngineReader reader() {
        return engine();
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
    default void verifyFiles() {
        engine().verifyFiles();
    }

    @Override
    default Optional<Locking> locking() {
        return engine().locking();
    }

    @Override
    default Optional<Amending> amending() {
        return engine().amending();
    }

    @Override
    default Optional<Snapshots> snapshots() {
        return engine().snapshots();
    }

    @Override
    default Optional<ChangeStream> changeStream() {
        return engine().changeStream();
    }

    @Override
    default void close() {
        engine().close();
    }
}
