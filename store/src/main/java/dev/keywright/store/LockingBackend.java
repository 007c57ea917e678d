package dev.keywright.store;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.store.feed.log.CommittedEvents;
import dev.keywright.store.feed.log.EventTable;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.EngineTransactions;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** An engine that locks rows: it never lags, and no other process has the store open. Used by {@code StoreBackend}. */
final class LockingBackend implements StoreBackend {

    private final Engine engine;
    private final View view;
    private final FeedSource feed;
    private final List<Table> feedTables;

    LockingBackend(
            Engine engine,
            EngineTransactions transactions,
            Optional<FeedSource> stream,
            StorageMap storage,
            Environment environment) {
        this.engine = engine;
        this.view = new View(transactions, engine, Optional.empty());
        this.feed =
                stream.orElseGet(() -> committed(new CommittedEvents(engine, environment::micros, storage::entity)));
        this.feedTables = stream.isPresent() ? List.of() : List.of(EventTable.TABLE);
    }

    private static FeedSource committed(CommittedEvents events) {
        return new FeedSource(events, events);
    }

    @Override
    public void create(Model model, List<Table> tables) {
        engine.describe(model);
        engine.create(withFeed(tables));
    }

    @Override
    public void use(Model model, List<Table> tables) {
        engine.describe(model);
        engine.use(withFeed(tables));
    }

    private List<Table> withFeed(List<Table> tables) {
        return Stream.concat(tables.stream(), feedTables.stream()).toList();
    }

    @Override
    public View shared() {
        return view;
    }

    @Override
    public View session(List<Table> tables, Function<StoredRow, Optional<?>> roots) {
        return view;
    }

    @Override
    public FeedSource feed() {
        return feed;
    }

    @Override
    public void verify() {
        engine.verifyFiles();
        if (!feedTables.isEmpty()) {
            EventTable.verify(engine);
        }
    }

    /** None: the engine commits all writes of a change at once. */
    @Override
    public int recover() {
        return 0;
    }

    @Override
    public BackgroundTasks.Running startHousekeeping() {
        return () -> {};
    }

    @Override
    public void close() {
        engine.close();
    }
}
