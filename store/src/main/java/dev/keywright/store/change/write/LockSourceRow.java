package dev.keywright.store.change.write;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.store.transaction.Transactions;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs a function while no change can touch a row of an entity or the rows that it copies: takes the locks that a
 * change of that row would take. Used by {@code check} to repair derived rows.
 */
public final class LockSourceRow {

    private static final int ATTEMPTS_MAX = 50;

    private final StorageMap storage;
    private final Transactions transactions;

    public LockSourceRow(StorageMap storage, Transactions transactions) {
        this.storage = storage;
        this.transactions = transactions;
    }

    /** @param others rows to lock beside those of the source */
    public <T> T run(Identity source, List<RowLock> others, Function<LockedTransaction, T> body) {
        Set<RowLock> locks = new LinkedHashSet<>(others);
        locks.addAll(needed(transactions, source));
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            Set<RowLock> held = Set.copyOf(locks);
            Optional<T> done = transactions.locked(List.copyOf(locks), locked -> {
                Set<RowLock> needed = needed(locked, source);
                boolean all = needed.stream().allMatch(each -> ApplyChanges.holds(held, each));
                locks.addAll(needed);
                return all ? Optional.of(body.apply(locked)) : Optional.empty();
            });
            if (done.isPresent()) {
                return done.get();
            }
        }
        throw new EngineException(
                source + " kept changing before it could be locked", EngineException.Written.NOTHING, true);
    }

    private Set<RowLock> needed(EngineReader on, Identity source) {
        FindRows rows = new FindRows(storage, on);
        Optional<Row> row = rows.row(source).map(VersionedRow::row);
        RowsAfter unchanged = new RowsAfter(storage, rows, List.of());
        return new NeededLocks(storage, unchanged, new AffectedRows(storage, rows, unchanged)).of(source, row);
    }
}
