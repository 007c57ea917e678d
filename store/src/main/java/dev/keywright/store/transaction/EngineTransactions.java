package dev.keywright.store.transaction;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The transactions of an engine that locks rows itself. Used by {@code LockingBackend} and {@code StoreBackend}. */
public record EngineTransactions(Engine engine, Locking locking, Optional<Snapshots> snapshots)
        implements Transactions, ForwardingReader {

    /** Empty where the engine has no locks. */
    public static Optional<EngineTransactions> of(Engine engine) {
        return engine.locking().map(each -> new EngineTransactions(engine, each, engine.snapshots()));
    }

    @Override
    public EngineReader reader() {
        return engine;
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return engine.getAll(requests);
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<LockedTransaction, T> body) {
        return locking.locked(locks, body);
    }

    /** None: a commit of the engine is complete. */
    @Override
    public int recover() {
        return 0;
    }

    /** Nothing is kept: reads under locks cost no more than reads before them. */
    @Override
    public Transactions forChange() {
        return this;
    }
}
