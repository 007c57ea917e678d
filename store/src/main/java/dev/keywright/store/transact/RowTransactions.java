package dev.keywright.store.transact;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineException.Written;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.LockedEngine;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    private static final int ATTEMPTS_MAX = 50;
    /** Pauses grow up to this attempt's: nobody has to be waited for. */
    private static final int PAUSES_MAX = 6;

    private final Engine engine;
    private final EngineProfile profile;
    private final LongSupplier micros;
    private final Supplier<String> ids;
    private final IntConsumer pause;
    private final Intents intents;
    private final OtherChanges others;
    private final TakeLocks takeLocks;
    private final ChangeLog log;
    private final OwnChanges own;
    private final SilentMakers silent;
    private final Supplier<LiveRows> rows;
    private final UniqueKeys uniques;
    private final Optional<SessionReads> session;
    private final Optional<LookedRows> looked;

    /**
     * @param micros the time, in microseconds since 1970
     * @param ids texts that nobody has had before
     * @param pause waits before an attempt, whose number it is given
     */
    public RowTransactions(Engine engine, LongSupplier micros, Supplier<String> ids, IntConsumer pause) {
        this.engine = engine;
        this.micros = micros;
        this.ids = ids;
        this.pause = pause;
        this.intents = new Intents(engine);
        this.others = new OtherChanges(engine, intents);
        this.takeLocks = new TakeLocks(engine, others, pause);
        this.log = new ChangeLog(engine);
        Makers makers = new Makers(engine);
        this.own = new OwnChanges(makers, others, ids);
        this.silent = new SilentMakers(makers, own, intents, others, micros);
        Engine answers = engine.answers();
        this.rows = () -> new LiveRows(answers, 0);
        this.uniques = new UniqueKeys(engine);
        this.session = Optional.empty();
        this.looked = Optional.empty();
        List<Capability> capabilities = new ArrayList<>(engine.profile().capabilities());
        capabilities.remove(Capability.SNAPSHOT);
        capabilities.add(Capability.LOCKS);
        capabilities.add(Capability.TRANSACTION);
        this.profile = new EngineProfile(
                engine.profile().name(),
                engine.profile().limits(),
                capabilities,
                engine.profile().prices());
    }

    /** The same engine, whose reads go through these. */
    private RowTransactions(
            RowTransactions of,
            boolean adds,
            Supplier<LiveRows> rows,
            Optional<SessionReads> session,
            Optional<LookedRows> looked) {
        this.engine = of.engine;
        this.profile = adds ? of.profile : of.profile.without(Capability.ADD);
        this.micros = of.micros;
        this.ids = of.ids;
        this.pause = of.pause;
        this.intents = of.intents;
        this.others = of.others;
        this.takeLocks = of.takeLocks;
        this.log = of.log;
        this.own = of.own;
        this.silent = of.silent;
        this.rows = rows;
        this.uniques = of.uniques;
        this.session = session;
        this.looked = looked;
    }

    /**
     * The same engine, whose reads never fall behind what was written through it, or read.
     *
     * @param roots the row of an entity that a stored row comes from, where the row tells
     */
    public RowTransactions session(List<Table> tables, Function<StoredRow, Optional<?>> roots) {
        SessionReads reads = new SessionReads(engine.answers(), others, tables, roots);
        // It remembers the rows that it writes, and so has to know them.
        return new RowTransactions(this, false, () -> new LiveRows(reads, 0), Optional.of(reads), Optional.empty());
    }

    /** The same engine for one change, which reads rows by key once, to see what it locks and to lock it. */
    public RowTransactions looking() {
        LookedRows reads = new LookedRows(engine);
        return new RowTransactions(this, true, () -> new LiveRows(reads, 0), session, Optional.of(reads));
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    @Override
    public void describe(Model model) {
        engine.describe(model);
    }

    @Override
    public void create(List<Table> tables) {
        uniques.of(tables);
        engine.create(withIntents(tables));
    }

    @Override
    public void use(List<Table> tables) {
        uniques.of(tables);
        engine.use(withIntents(tables));
    }

    /** Without the log where the engine itself tells of changes. */
    private List<Table> withIntents(List<Table> tables) {
        List<Table> all = new ArrayList<>(tables);
        all.add(Intents.TABLE);
        if (!profile.has(Capability.FEED)) {
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
        return rows.get().get(request);
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return rows.get().getAll(requests);
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return rows.get().range(request);
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return rows.get().scan(request);
    }

    /** Without locks nobody knows whether the rows are as they should be. */
    @Override
    public Outcome write(Commit commit) {
        throw EngineException.refused("rows are written under locks");
    }

    @Override
    public <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        List<RowLock> ordered = Anchors.ordered(locks);
        boolean one = mayFit(ordered);
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            try {
                Optional<LookedRows> known = attempt == 0 ? looked : Optional.empty();
                return one ? inOneCommit(ordered, known, body) : byIntent(ordered, known, body);
            } catch (Again again) {
                one = one && again.reason() != Again.Reason.TOO_LARGE;
                pause.accept(Math.min(attempt, PAUSES_MAX));
            }
        }
        throw new EngineException("others kept changing the same rows", Written.NOTHING, true);
    }

    /** Whether a commit of just these rows is one that the engine makes. */
    private boolean mayFit(List<RowLock> locks) {
        boolean onePartition = locks.stream()
                        .map(each -> List.of(each.table(), each.key().partition()))
                        .distinct()
                        .count()
                <= 1;
        return engine.profile().has(Capability.TRANSACTION)
                || locks.size() <= 1
                || onePartition && engine.profile().has(Capability.PARTITION_TRANSACTION);
    }

    private <T> T inOneCommit(List<RowLock> locks, Optional<LookedRows> known, Function<Engine, T> body) {
        Anchors anchors = takeLocks.free(locks, known);
        return attempted(new OneCommit(engine, ids.get(), anchors, log, uniques), anchors, body);
    }

    private <T> T byIntent(List<RowLock> locks, Optional<LookedRows> known, Function<Engine, T> body) {
        MarkedChange change = new MarkedChange(own.begin(), locks, intents, others, takeLocks, log, uniques);
        try {
            return attempted(change, change.lock(known), body);
        } finally {
            try {
                change.end();
            } finally {
                own.end(change.id(), change.ended());
            }
        }
    }

    private <T> T attempted(Attempt attempt, Anchors anchors, Function<Engine, T> body) {
        LiveRows seen = new LiveRows(new HeldRows(engine, anchors), anchors.stamp());
        List<RowLock> locks = anchors.all().stream().map(Anchor::lock).toList();
        try {
            Engine reads = new RowTransactions(this, attempt.adds(), () -> seen, Optional.empty(), Optional.empty());
            T result = body.apply(new LockedEngine(reads, locks, writes -> {
                long stamp = stamp(seen);
                Commit rows = ChangeLog.without(writes);
                List<ChangeLog.Entry> told = ChangeLog.entries(writes);
                Outcome outcome = attempt.write(rows, told, stamp);
                session.filter(each -> outcome.applied())
                        .ifPresent(each -> each.committed(
                                Intent.of(attempt.id(), stamp, rows, locks, !told.isEmpty()), attempt.finished()));
                return outcome;
            }));
            Again.unless(attempt.counts(), Again.Reason.MOVED);
            return result;
        } catch (Again | EngineException e) {
            throw e;
        } catch (RuntimeException e) {
            // What refuses the change may have come of rows that do not go together.
            Again.unless(attempt.counts(), Again.Reason.MOVED);
            throw e;
        }
    }

    private long stamp(LiveRows seen) {
        return Math.max(micros.getAsLong(), seen.highest() + 1);
    }

    /** What changes have told. */
    public ToldChanges told() {
        return new ToldChanges(log, intents, others, micros);
    }

    /** Finishes what was committed and left open; how many changes that were. */
    public int recover() {
        return silent.finishAll();
    }

    /** Says that this process is there; has to be said more often than others bear silence. */
    public void beat() {
        own.beat();
    }

    /**
     * Brings to their end the changes of those who have been silent for so long, as this process sees it. How many were
     * finished.
     */
    public int repair(Duration silence) {
        return silent.look(TimeUnit.NANOSECONDS.toMicros(silence.toNanos()));
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        throw EngineException.refused("%s reads no snapshot", profile.name());
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
