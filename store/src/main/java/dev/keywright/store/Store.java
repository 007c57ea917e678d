package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.ChangeListener;
import dev.keywright.store.change.direct.ChangeInPlace;
import dev.keywright.store.change.direct.IndependentColumns;
import dev.keywright.store.change.direct.IndependentRows;
import dev.keywright.store.change.write.ApplyChanges;
import dev.keywright.store.change.write.DistinctCounters;
import dev.keywright.store.check.CheckReport;
import dev.keywright.store.check.CheckStore;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Events;
import dev.keywright.store.feed.Feed;
import dev.keywright.store.feed.log.CommittedEvents;
import dev.keywright.store.feed.log.EventTable;
import dev.keywright.store.feed.log.LoggedEvents;
import dev.keywright.store.feed.stream.StreamedEvents;
import dev.keywright.store.input.Sequences;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.store.query.cursor.CursorText;
import dev.keywright.store.transaction.RowTransactions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * A design on an engine: answers the questions of the design, and keeps copies, indexes, counters and guards right
 * whenever a row changes. Thread-safe; one instance a process is enough. Close it once no call is under way.
 *
 * <pre>
 *   try (Store store = Store.open("rocksdb:/var/lib/shop")) {
 *       store.insert("customer", Map.of("id", 4, "name", "Ann"));
 *       Page page = store.ask("ordersOf", Map.of("customer", 4));
 *   }
 * </pre>
 *
 * <p>A call may throw a {@link dev.keywright.core.KeywrightException}, whose {@code written()} and {@code retryable()}
 * state what happened and whether the same call may succeed later:
 *
 * <ul>
 * <li>{@code RefusedException} or {@code RefusedArgumentException}: the call does not fit the design; do not retry;
 * <li>{@code ConstraintViolation}: the schema forbids the change; do not retry as it is;
 * <li>{@code VersionConflict}: another change came first; read the row again, decide, and retry;
 * <li>{@code EngineException}: the engine failed; its {@code retryable()} says whether to retry, and its
 *     {@code written()} whether the change may have happened;
 * <li>{@code InvalidAddressException}: {@link #create} or {@link #open} got an address that names no place for a store.
 * </ul>
 */
public final class Store implements Access, AutoCloseable {

    private static final String DESIGN = "design";
    private static final String SECRET = "secret";
    private static final String NONE = "there is no store here; create one first";
    private static final int SECRET_BYTES = 32;

    private final Engine engine;
    private final Design design;
    private final StorageMap homes;
    private final IndependentColumns free;
    private final IndependentRows lone;
    private final SourceRows sources;
    private final Environment environment;
    private final Events events;
    private final ChangeListener witness;
    private final Sequences sequences;
    private final AskQuestions questions;
    private final Session shared;
    private BackgroundTasks.Running housekeeping = () -> {};

    private Store(Engine engine, Design design, Environment around, CursorText cursors) {
        this.engine = engine.profile().has(Capability.LOCKS)
                ? engine
                : new RowTransactions(engine, around::micros, around.ids(), around.pause());
        this.design = DistinctCounters.addTo(design);
        this.environment = around;
        this.homes = new StorageMap(this.design);
        this.sources = new SourceRows(homes);
        boolean amends =
                engine.profile().has(Capability.AMEND) && engine.profile().has(Capability.FEED);
        this.free = amends ? IndependentColumns.of(homes) : IndependentColumns.none(homes);
        this.lone = amends ? IndependentRows.of(homes, engine) : IndependentRows.none(homes, engine);
        if (engine.profile().has(Capability.FEED)) {
            this.events = new StreamedEvents(engine, around::micros, homes);
            this.witness = ChangeListener.NONE;
        } else if (this.engine instanceof RowTransactions transactions) {
            LoggedEvents logged =
                    new LoggedEvents(transactions.changeLog(), engine.catalogue(), around::micros, homes::entity);
            this.events = logged;
            this.witness = logged;
        } else {
            CommittedEvents committed = new CommittedEvents(engine, around::micros, homes::entity);
            this.events = committed;
            this.witness = committed;
        }
        this.sequences = new Sequences(engine.catalogue());
        this.questions = new AskQuestions(this.design, around.clock(), cursors);
        this.shared = session(
                this.engine,
                this.engine instanceof RowTransactions transactions ? transactions.forQueries() : this.engine);
    }

    /** Creates the tables and the catalogue of a store; refused where a store exists already. */
    public static Store create(String url, Design design) {
        return openWith(url, engine -> create(engine, design, Clock.systemUTC()));
    }

    /** Closes the engine if no store could be opened on it. */
    private static Store openWith(String url, Function<Engine, Store> over) {
        Engine engine = Engines.open(url);
        try {
            return over.apply(engine);
        } catch (RuntimeException e) {
            engine.close();
            throw e;
        }
    }

    public static Store create(Engine engine, Design design, Clock clock) {
        return create(engine, design, Environment.of(clock));
    }

    /** Creates a store on an open engine, which it closes when it is closed. */
    public static Store create(Engine engine, Design design, Environment around) {
        engine.catalogue().read(DESIGN).ifPresent(each -> {
            throw new RefusedException(
                    "there is a store already" + DesignDifferences.describe(DesignFile.read(each), design));
        });
        byte[] file = DesignFile.write(design);
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        engine.catalogue().replace(SECRET, Optional.empty(), secret);
        Store store = new Store(engine, design, around, cursors(engine, file));
        store.engine.describe(store.design.model());
        store.engine.create(store.tables());
        // The design is written last: a crash before this leaves no store, and the next create starts anew.
        requireNone(engine.catalogue().replace(DESIGN, Optional.empty(), file));
        store.housekeeping();
        return store;
    }

    private void housekeeping() {
        if (engine instanceof RowTransactions transactions) {
            housekeeping = Housekeeping.start(transactions, events, environment);
        }
    }

    private List<Table> tables() {
        List<Table> tables = new ArrayList<>(design.tables());
        tables.addAll(events instanceof CommittedEvents ? List.of(EventTable.TABLE) : List.of());
        return tables;
    }

    private static CursorText cursors(Engine engine, byte[] design) {
        return new CursorText(engine.catalogue().read(SECRET).orElseThrow(), design);
    }

    private static void requireNone(boolean none) {
        if (!none) {
            throw new RefusedException("there is a store already; open it, or take another place");
        }
    }

    /** Opens a store that {@link #create} made. */
    public static Store open(String url) {
        if (!Engines.exists(url)) {
            throw new RefusedException(NONE);
        }
        return openWith(url, engine -> open(engine, Clock.systemUTC()));
    }

    public static Store open(Engine engine, Clock clock) {
        return open(engine, Environment.of(clock));
    }

    /** Opens the store on an open engine, which it closes when it is closed. */
    public static Store open(Engine engine, Environment around) {
        byte[] file = engine.catalogue().read(DESIGN).orElseThrow(() -> new RefusedException(NONE));
        Store store = new Store(engine, DesignFile.read(file), around, cursors(engine, file));
        store.engine.describe(store.design.model());
        store.engine.use(store.tables());
        store.housekeeping();
        return store;
    }

    @Override
    public Design design() {
        return design;
    }

    /** Starts a session: a view of the store for one user, who reads their own writes even where the engine lags. */
    public Session session() {
        Engine own = engine instanceof RowTransactions transactions
                ? transactions.session(tables(), sources::sourceOf)
                : engine;
        return session(own, own);
    }

    private Session session(Engine on, Engine answers) {
        Optional<ChangeInPlace> inPlace = on instanceof RowTransactions transactions
                ? Optional.of(new ChangeInPlace(homes, free, lone, transactions))
                : Optional.empty();
        ApplyChanges changes = new ApplyChanges(homes, on, environment::micros, witness);
        return new Session(homes, on, answers, changes, questions, sequences, environment.clock(), inPlace);
    }

    @Override
    public Page ask(String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows) {
        return shared.ask(name, given, cursor, rows);
    }

    @Override
    public Answer stream(String name, Map<String, Object> given, OptionalInt requestRows) {
        return shared.stream(name, given, requestRows);
    }

    @Override
    public Row insert(String entity, Map<String, Object> given) {
        return shared.insert(entity, given);
    }

    @Override
    public boolean update(String entity, Map<String, Object> given, OptionalLong version) {
        return shared.update(entity, given, version);
    }

    @Override
    public boolean delete(String entity, Map<String, Object> key, OptionalLong version) {
        return shared.delete(entity, key, version);
    }

    @Override
    public long run(String name, Map<String, Object> given) {
        return shared.run(name, given);
    }

    @Override
    public <T> T together(Function<Group, T> body) {
        return shared.together(body);
    }

    @Override
    public Optional<VersionedRow> row(String entity, Map<String, Object> key) {
        return shared.row(entity, key);
    }

    /**
     * Finishes changes that were committed by a process that crashed before it had written all of their rows. Returns
     * how many. Not needed in normal operation: the next change of such a row finishes them, and so does any process
     * that has the store open; this does it for all at once.
     */
    public int recover() {
        return engine instanceof RowTransactions transactions ? transactions.recover() : 0;
    }

    /**
     * Checks everything that is stored, and returns a sentence for each row that is wrong; empty where all rows are
     * right. The first {@value CheckReport#FINDINGS_MAX} are returned.
     */
    public List<String> check() {
        return check(rowsRead -> {}).findings();
    }

    /**
     * Checks every stored row against the design, in memory that does not grow with the store.
     *
     * @param progress is called again and again with the number of rows read so far
     */
    public CheckReport check(LongConsumer progress) {
        return new CheckStore(homes, engine, progress).check();
    }

    /**
     * Checks, and repairs what is wrong while other changes go on. Repairs derived rows only; rows of entities keep
     * their columns and versions.
     */
    public CheckReport repair(LongConsumer progress) {
        return new CheckStore(homes, engine, progress).repair();
    }

    /** The feed of row changes for the consumer of this name, whose position the store remembers. */
    public Feed feed(String consumer) {
        if (consumer.isBlank()) {
            throw new RefusedException("a consumer of the feed needs a name");
        }
        if (events.kept().filter(Duration::isZero).isPresent()) {
            throw new RefusedException("this store keeps no feed; events().keep says for how long to keep one");
        }
        return new Feed(consumer, events, engine.catalogue());
    }

    /**
     * The events of the feed, for an operator who sets how long they are kept. Where the engine keeps a change stream,
     * the engine decides. Elsewhere the default is 24 hours where one process has the store, and no events where
     * several processes have it.
     */
    public Events events() {
        return events;
    }

    /**
     * Ends background work and closes the engine. Changes that are committed and not finished are finished by any
     * process that has the store open, or opens it later.
     */
    @Override
    public void close() {
        housekeeping.close();
        engine.close();
    }
}
