package dev.keywright.store;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.store.feed.log.LoggedEvents;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.RowAmendments;
import dev.keywright.store.transaction.RowTransactions;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An engine without locks, which several processes may have open: transactions are the store's own. Used by
 * {@code StoreBackend}.
 */
final class TransactionBackend implements StoreBackend {

    private final Engine engine;
    private final RowTransactions transactions;
    private final Environment environment;
    private final boolean streamed;
    private final FeedSource feed;
    private final View view;

    TransactionBackend(Engine engine, Optional<FeedSource> stream, StorageMap storage, Environment environment) {
        this.engine = engine;
        this.transactions = new RowTransactions(engine, environment::micros, environment.ids(), environment.pause());
        this.environment = environment;
        this.streamed = stream.isPresent();
        this.feed = stream.orElseGet(() -> logged(
                new LoggedEvents(transactions.changeLog(), engine.catalogue(), environment::micros, storage::entity)));
        this.view = view(transactions, transactions.forQueries());
    }

    private static FeedSource logged(LoggedEvents events) {
        return new FeedSource(events, events);
    }

    private View view(RowTransactions on, EngineReader queries) {
        // A feed that the store keeps has to know the row before the change, which a change in place does not read.
        Optional<RowAmendments> amendments = streamed ? on.amendments() : Optional.empty();
        return new View(on, queries, amendments);
    }

    @Override
    public void create(Model model, List<Table> tables) {
        transactions.describe(model);
        transactions.create(tables);
    }

    @Override
    public void use(Model model, List<Table> tables) {
        transactions.describe(model);
        transactions.use(tables);
    }

    @Override
    public View shared() {
        return view;
    }

    @Override
    public View session(List<Table> tables, Function<StoredRow, Optional<?>> roots) {
        RowTransactions session = transactions.session(tables, roots);
        return view(session, session);
    }

    @Override
    public FeedSource feed() {
        return feed;
    }

    @Override
    public void verify() {
        engine.verifyFiles();
    }

    @Override
    public int recover() {
        return transactions.recover();
    }

    @Override
    public BackgroundTasks.Running startHousekeeping() {
        return Housekeeping.start(transactions, feed.events(), environment);
    }

    @Override
    public void close() {
        transactions.close();
    }
}
