package dev.keywright.store.transaction.commit;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.Table;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.read.ReadCache;
import dev.keywright.store.transaction.retry.RetryCall;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Refuses new values in unique indexes of the engine for changes that are committed by an intent. Such a change is
 * decided before its rows are written, but the index would refuse a row only when it is written. So it may remove
 * values from a unique index, and add none. Used by {@code IntentCommit}, {@code RowTransactions},
 * {@code CommitWithRetry} and {@code SingleCommit}.
 */
public final class CheckUniqueIndexes {

    private final Engine engine;
    private final Set<List<String>> indexes = ConcurrentHashMap.newKeySet();

    public CheckUniqueIndexes(Engine engine) {
        this.engine = engine;
    }

    /** Adds the unique indexes of these tables. */
    public void register(List<Table> tables) {
        tables.forEach(table -> table.indexes().stream()
                .filter(Table.Index::unique)
                .forEach(each -> indexes.add(List.of(table.name(), each.name()))));
    }

    /** REQUIRES: the rows are locked, or the result does not count if another change has written them meanwhile. */
    void refuseNewValues(Commit commit, LockSet lockSet) {
        ReadCache rows = new ReadCache(engine, lockSet);
        for (Commit.Write write : commit.writes()) {
            if (write instanceof Commit.Put put) {
                put.row().slots().forEach((index, key) -> {
                    boolean unique = indexes.contains(List.of(put.table(), index));
                    EngineException.require(
                            !unique || keyBefore(rows, put, index).equals(Optional.of(key.canonical())),
                            "a change of %,d rows is too large for one commit of %s, and adds new values to the unique"
                                    + " index %s; split it into smaller groups",
                            commit.writes().size(),
                            engine.profile().name(),
                            index);
                });
            }
        }
    }

    /** The key that the row has in the index before the commit. */
    private static Optional<Key> keyBefore(ReadCache rows, Commit.Put put, String index) {
        GetRequest request = new GetRequest(put.table(), put.kind(), List.of(put.key()), true);
        return RetryCall.read(() -> rows.get(request)).stream()
                .flatMap(each -> Optional.ofNullable(each.slots().get(index)).stream())
                .map(Key::canonical)
                .findFirst();
    }
}
