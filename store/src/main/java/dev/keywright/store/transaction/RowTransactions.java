package dev.keywright.store.transaction;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.LockedEngine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.transaction.commit.AmendRow;
import dev.keywright.store.transaction.commit.CheckUniqueIndexes;
import dev.keywright.store.transaction.commit.HeldLocks;
import dev.keywright.store.transaction.commit.RunTransaction;
import dev.keywright.store.transaction.intent.IntentOwners;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.store.transaction.intent.LocalIntents;
import dev.keywright.store.transaction.intent.RecoverDeadOwners;
import dev.keywright.store.transaction.intent.ResolveIntents;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.log.ChangeLogReader;
import dev.keywright.store.transaction.read.HideTombstones;
import dev.keywright.store.transaction.read.ReadCache;
import dev.keywright.store.transaction.read.TombstoneRate;
import dev.keywright.store.transaction.session.SessionReads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * An engine with locks on rows and commits of any rows, over one that has conditional writes of single rows, or commits of
 * some. A change that fits into one commit of the engine is that commit, on the condition that the rows it relies on are as
 * they were read. Any other change marks its rows, puts a record, and does what it says (C1).
 *
 * <pre>
 *   lock     every row it changes or relies on is marked with its id, if no other change has it
 *   commit   its record, with all it will write, unless somebody has given it up
 *   write    all rows at once; those that were marked lose the mark with the same write
 *   close    the record
 * </pre>
 *
 * Whoever meets a mark finds out by the record what became of the change: committed, and he finishes it; not there, and he
 * waits and then gives it up. So a crash leaves nothing that the next one does not mend.
 */
public final class RowTransactions implements Engine {

    private final Engine engine;
    private final LongSupplier micros;
    private final IntentStore intents;
    private final ResolveIntents others;
    private final ChangeLog log;
    private final LocalIntents own;
    private final RecoverDeadOwners silent;
    private final CheckUniqueIndexes uniques;
    private final RunTransaction makeChange;
    private final AmendRow amendRow;
    private final TombstoneRate dead;
    private final View view;

    /**
     * What is seen of the rows, and by whom.
     *
     * @param session who is never to see less than he has written or seen
     * @param known what a change has read before it takes locks
     */
    private record View(
            EngineProfile profile,
            Supplier<HideTombstones> rows,
            Optional<SessionReads> session,
            Optional<ReadCache> known) {}

    /**
     * @param micros the time, in microseconds since 1970
     * @param ids texts that nobody has had before
     * @param pause waits before an attempt, whose number it is given
     */
    public RowTransactions(Engine engine, LongSupplier micros, Supplier<String> ids, IntConsumer pause) {
        this.engine = engine;
        this.micros = micros;
        this.intents = new IntentStore(engine);
        this.others = new ResolveIntents(engine, intents);
        this.log = new ChangeLog(engine);
        IntentOwners makers = new IntentOwners(engine);
        this.own = new LocalIntents(makers, others, ids);
        this.silent = new RecoverDeadOwners(makers, own, intents, others, micros);
        this.uniques = new CheckUniqueIndexes(engine);
        this.makeChange = new RunTransaction(engine, micros, ids, pause, intents, others, log, own, uniques);
        this.amendRow = new AmendRow(engine, micros, ids);
        this.dead = new TombstoneRate();
        Engine rows = engine.queryView(RowHeader.READ_BY_ROW);
        EngineProfile profile = engine.profile()
                .without(Capability.SNAPSHOT)
                .without(Capability.AMEND)
                .with(Capability.LOCKS)
                .with(Capability.TRANSACTION);
        this.view = new View(profile, () -> new HideTombstones(rows, dead, 0), Optional.empty(), Optional.empty());
    }

    /** The same engine, seen otherwise. */
    private RowTransactions(RowTransactions of, View view) {
        this.engine = of.engine;
        this.micros = of.micros;
        this.intents = of.intents;
        this.others = of.others;
        this.log = of.log;
        this.own = of.own;
        this.silent = of.silent;
        this.uniques = of.uniques;
        this.makeChange = of.makeChange;
        this.amendRow = of.amendRow;
        this.dead = of.dead;
        this.view = view;
    }

    /**
     * The same engine, whose reads never fall behind what was written through it, or read.
     *
     * @param roots the row of an entity that a stored row comes from, where the row tells
     */
    public RowTransactions session(List<Table> tables, Function<StoredRow, Optional<?>> roots) {
        SessionReads reads = new SessionReads(engine.queryView(RowHeader.READ_BY_SESSIONS), others, tables, roots);
        // It remembers the rows that it writes, and so has to know them.
        EngineProfile profile = view.profile.without(Capability.ADD);
        return new RowTransactions(
                this,
                new View(profile, () -> new HideTombstones(reads, dead, 0), Optional.of(reads), Optional.empty()));
    }

    /** The same engine for who answers questions of everybody: he asks for columns by their names, so that rows keep marks. */
    public RowTransactions forQueries() {
        HideTombstones rows = HideTombstones.forQueries(engine.queryView(RowHeader.READ_BY_QUERIES), dead);
        return new RowTransactions(this, new View(view.profile, () -> rows, Optional.empty(), Optional.empty()));
    }

    /** The same engine for one change, which reads rows by key once, to see what it locks and to lock it. */
    public RowTransactions cachingReads() {
        ReadCache reads = new ReadCache(engine, new LockSet(List.of()));
        return new RowTransactions(
                this,
                new View(view.profile, () -> new HideTombstones(reads, dead, 0), view.session, Optional.of(reads)));
    }

    @Override
    public EngineProfile profile() {
        return view.profile;
    }

    @Override
    public void describe(Model model) {
        engine.describe(model);
    }

    @Override
    public void create(List<Table> tables) {
        uniques.register(tables);
        engine.create(withProtocolTables(tables));
    }

    @Override
    public void use(List<Table> tables) {
        uniques.register(tables);
        engine.use(withProtocolTables(tables));
    }

    /** Without the log where the engine itself tells of changes. */
    private List<Table> withProtocolTables(List<Table> tables) {
        List<Table> all = new ArrayList<>(tables);
        all.add(IntentStore.TABLE);
        if (!view.profile.has(Capability.FEED)) {
            all.add(ChangeLog.TABLE);
        }
        return all;
    }

    @Override
    public Catalogue catalogue() {
        return engine.catalogue();
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return view.rows.get().get(request);
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return view.rows.get().getAll(requests);
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return view.rows.get().range(request);
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return view.rows.get().scan(request);
    }

    /** Without locks nobody knows whether the rows are as they should be. */
    @Override
    public CommitOutcome write(Commit commit) {
        throw EngineException.refused("rows are written under locks");
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        return makeChange.run(
                locks,
                view.known,
                held -> body.apply(new LockedEngine(lockedView(held), held.locks(), writes -> {
                    CommitOutcome outcome = held.write(writes);
                    view.session
                            .filter(each -> outcome.applied())
                            .ifPresent(each -> each.committed(held.toIntent(), held.finished()));
                    return outcome;
                })));
    }

    /**
     * New values for columns of a row in one request, if it is there, has the version, and no other change has it; whether that
     * was done.
     *
     * <p>REQUIRES: the engine has AMEND, and nothing else depends on the columns
     */
    public boolean updateInPlace(RowLock row, Map<String, Object> columns, OptionalLong version) {
        return rememberInSession(row, amendRow.update(row, columns, version));
    }

    /**
     * A new row in one request, if there is none, and no other change has its place; whether that was done.
     *
     * <p>REQUIRES: the engine has AMEND, and nothing else is written for the row
     */
    public boolean insertInPlace(RowLock row, StoredRow whole) {
        return rememberInSession(row, amendRow.insert(row, whole));
    }

    /**
     * The end of a row in one request, if it is there, has the version, and no other change has it; whether that was done.
     *
     * <p>REQUIRES: the engine has AMEND, and nothing else is there because of the row
     */
    public boolean deleteInPlace(RowLock row, OptionalLong version) {
        return rememberInSession(row, amendRow.delete(row, version));
    }

    private boolean rememberInSession(RowLock row, Optional<StoredRow> after) {
        after.ifPresent(it -> view.session.ifPresent(each -> each.changedInPlace(row.table(), it)));
        return after.isPresent();
    }

    private Engine lockedView(HeldLocks held) {
        EngineProfile profile = held.canIncrement() ? view.profile : view.profile.without(Capability.ADD);
        return new RowTransactions(this, new View(profile, held::rows, Optional.empty(), Optional.empty()));
    }

    /** What changes have told. */
    public ChangeLogReader changeLog() {
        return new ChangeLogReader(log, intents, others, micros);
    }

    /** Finishes what was committed and left open; how many changes that were. */
    public int recover() {
        return silent.finishAll();
    }

    /** Says that this process is there; has to be said more often than others bear silence. */
    public void heartbeat() {
        own.heartbeat();
    }

    /**
     * Brings to their end the changes of those who have been silent for so long, as this process sees it. How many were
     * finished.
     */
    public int recoverDeadOwners(Duration silence) {
        return silent.recover(TimeUnit.NANOSECONDS.toMicros(silence.toNanos()));
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        throw EngineException.refused("%s reads no snapshot", view.profile.name());
    }

    @Override
    public ChangePage changes(Optional<String> behind, int limit) {
        return engine.changes(behind, limit);
    }

    @Override
    public void close() {
        try {
            own.withdraw();
        } catch (EngineException e) {
            // Others will find that it has ended.
            engine.close();
            return;
        }
        engine.close();
    }
}
