package dev.keywright.store;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.store.change.ChangeListener;
import dev.keywright.store.feed.Events;
import dev.keywright.store.feed.stream.StreamedEvents;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.EngineTransactions;
import dev.keywright.store.transaction.RowAmendments;
import dev.keywright.store.transaction.Transactions;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a store has of its engine: transactions, views for queries and sessions, the feed, and work in the background.
 * There are two, and {@link #of} is the only place that asks which facets an engine has:
 *
 * <pre>
 *   LockingBackend       the engine locks rows           RocksDB
 *   TransactionBackend   the store's own transactions    DynamoDB, Cassandra, MongoDB
 * </pre>
 *
 * <p>Thread safe. Used by {@link Store}.
 */
interface StoreBackend {

    static StoreBackend of(Engine engine, StorageMap storage, Environment environment) {
        Optional<FeedSource> stream = engine.changeStream()
                .map(each -> new StreamedEvents(each, engine.profile().name(), environment::micros, storage))
                .map(each -> new FeedSource(each, ChangeListener.NONE));
        return EngineTransactions.of(engine)
                .<StoreBackend>map(each -> new LockingBackend(engine, each, stream, storage, environment))
                .orElseGet(() -> new TransactionBackend(engine, stream, storage, environment));
    }

    /**
     * Rows as one user of the store has them.
     *
     * @param queries the view from which questions are answered
     * @param amendments changes of one row by one request, where the engine has these and the feed allows them
     */
    record View(Transactions transactions, EngineReader queries, Optional<RowAmendments> amendments) {}

    /**
     * The feed of row changes.
     *
     * @param listener what a change does for it
     */
    record FeedSource(Events events, ChangeListener listener) {}

    /** Creates the tables of a design, and those that the store needs beside them. */
    void create(Model model, List<Table> tables);

    /** The same for tables that exist. */
    void use(Model model, List<Table> tables);

    /** The view outside any session. */
    View shared();

    /**
     * A view whose user reads their own writes, even where the engine lags.
     *
     * @param tables those of the design
     * @param roots finds the row of an entity that a stored row comes from, where the stored row determines it
     */
    View session(List<Table> tables, Function<StoredRow, Optional<?>> roots);

    FeedSource feed();

    /** Reads what a check of rows does not: the files of the engine, and the store's own tables. */
    void verify();

    /** Finishes changes of processes that crashed; returns how many. */
    int recover();

    /** Starts what each process does in the background for all that have the store open. */
    BackgroundTasks.Running startHousekeeping();

    /** Closes the engine. */
    void close();
}
