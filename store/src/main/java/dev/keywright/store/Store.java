package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.direct.ChangeInPlace;
import dev.keywright.store.change.write.ApplyChanges;
import dev.keywright.store.change.write.DistinctCounters;
import dev.keywright.store.check.CheckReport;
import dev.keywright.store.check.CheckStore;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Events;
import dev.keywright.store.feed.Feed;
import dev.keywright.store.input.Sequences;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.store.query.cursor.CursorText;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
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
    private static final String NONE = "there is no store at this address; create one first";
    private static final int SECRET_BYTES = 32;

    private final Design design;
    private final Catalogue catalogue;
    private final StorageMap storage;
    private final SourceRows sources;
    private final Environment environment;
    private final StoreBackend backend;
    private final Optional<ChangeInPlace> inPlace;
    private final Sequences sequences;
    private final CursorText cursors;
    private final AskQuestions questions;
    /** The session of calls on the store itself; it remembers nothing. */
    private final Session shared;

    private BackgroundTasks.Running housekeeping = () -> {};

    private Store(Engine engine, Design design, Environment environment, CursorText cursors) {
        this.design = DistinctCounters.addTo(design);
        this.catalogue = engine.catalogue();
        this.environment = environment;
        this.storage = new StorageMap(this.design);
        this.sources = new SourceRows(storage);
        this.backend = StoreBackend.of(engine, storage, environment);
        this.inPlace = backend.shared().amendments().map(each -> ChangeInPlace.of(storage, engine, each));
        this.sequences = new Sequences(catalogue);
        this.cursors = cursors;
        this.questions = new AskQuestions(this.design, environment.clock(), cursors);
        this.shared = session(backend.shared());
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
        } catch (RuntimeException | Error e) {
            engine.close();
            throw e;
        }
    }

    public static Store create(Engine engine, Design design, Clock clock) {
        return create(engine, design, Environment.of(clock));
    }

    /** Creates a store on an open engine, which it closes when it is closed. */
    public static Store create(Engine engine, Design design, Environment environment) {
        engine.catalogue().read(DESIGN).ifPresent(each -> {
            throw new RefusedException(DesignDifferences.describe(DesignFile.read(each), design));
        });
        byte[] file = DesignFile.write(design);
        engine.catalogue().replace(SECRET, Optional.empty(), newSecret());
        StoredFormat.write(engine.catalogue());
        Store store = new Store(engine, design, environment, cursors(engine, file));
        store.backend.create(store.design.model(), store.design.tables());
        // The design is written last: a crash before this leaves no store, and the next create starts anew.
        requireNone(engine.catalogue().replace(DESIGN, Optional.empty(), file));
        store.housekeeping = store.backend.startHousekeeping();
        return store;
    }

    private static byte[] newSecret() {
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        return secret;
    }

    private static CursorText cursors(Engine engine, byte[] design) {
        return new CursorText(engine.catalogue().read(SECRET).orElseThrow(), design);
    }

    private static void requireNone(boolean none) {
        if (!none) {
            throw new RefusedException("there is already a store; open it, or choose another address");
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
    public static Store open(Engine engine, Environment environment) {
        byte[] file = engine.catalogue().read(DESIGN).orElseThrow(() -> new RefusedException(NONE));
        StoredFormat.requireKnown(engine.catalogue());
        Store store = new Store(engine, DesignFile.read(file), environment, cursors(engine, file));
        store.backend.use(store.design.model(), store.design.tables());
        store.housekeeping = store.backend.startHousekeeping();
        return store;
    }

    @Override
    public Design design() {
        return design;
    }

    /** Starts a session: a view of the store for one user, who reads their own writes even where the engine lags. */
    public Session session() {
        return session(backend.session(design.tables(), sources::sourceOf));
    }

    private Session session(StoreBackend.View view) {
        ApplyChanges changes = new ApplyChanges(
                storage,
                view.transactions(),
                environment::micros,
                backend.feed().listener());
        return new Session(
                storage,
                view.transactions(),
                view.queries(),
                changes,
                questions,
                sequences,
                environment.clock(),
                inPlace.flatMap(each -> view.amendments().map(each::through)),
                environment.stepRows());
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
    public Changed run(String name, Map<String, Object> given) {
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
        return backend.recover();
    }

    /**
     * Checks everything that is stored, and returns a sentence for each row that is wrong; empty where all rows are
     * right. The first {@value CheckReport#FINDINGS_MAX} are returned.
     */
    public List<String> check() {
        return check(rowsRead -> {}).findings();
    }

    /**
     * Checks every stored row against the design, in memory that does not grow with the store. First it reads every
     * file that the engine has on this machine, also those that hold no rows of the design; a damaged one is an
     * {@code EngineException}.
     *
     * @param progress is called again and again with the number of rows read so far
     */
    public CheckReport check(LongConsumer progress) {
        backend.verify();
        return new CheckStore(storage, backend.shared().transactions(), progress).check();
    }

    /**
     * Checks, and repairs what is wrong while other changes go on. Repairs derived rows only; rows of entities keep
     * their columns and versions.
     */
    public CheckReport repair(LongConsumer progress) {
        backend.verify();
        return new CheckStore(storage, backend.shared().transactions(), progress).repair();
    }

    /**
     * Replaces the secret under which cursors are encrypted, for a case where others may have read it. Cursors from
     * before are refused, and callers ask for the first page again. Other processes that have the store open take the
     * new secret when they open it next.
     */
    public void renewSecret() {
        byte[] secret = newSecret();
        boolean renewed = catalogue.replace(SECRET, catalogue.read(SECRET), secret);
        EngineException.require(renewed, "another process renewed the secret at this moment; open the store again");
        cursors.renew(secret);
    }

    /** The feed of row changes for the consumer of this name, whose position the store remembers. */
    public Feed feed(String consumer) {
        if (consumer.isBlank()) {
            throw new RefusedException("a consumer of the feed needs a name");
        }
        if (events().kept().filter(Duration::isZero).isPresent()) {
            throw new RefusedException(
                    "this store keeps no feed; call events().keep with the time for which events are to be kept");
        }
        return new Feed(consumer, events(), catalogue);
    }

    /**
     * The events of the feed, for an operator who sets how long they are kept. Where the engine keeps a change stream,
     * the engine decides. Elsewhere the default is 24 hours where one process has the store, and no events where
     * several processes have it.
     */
    public Events events() {
        return backend.feed().events();
    }

    /**
     * Ends background work and closes the engine. Changes that are committed and not finished are finished by any
     * process that has the store open, or opens it later.
     */
    @Override
    public void close() {
        housekeeping.close();
        backend.close();
    }
}
