package dev.keywright.store.transaction;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.transaction.commit.AmendRow;
import dev.keywright.store.transaction.commit.ChangeAttempt;
import dev.keywright.store.transaction.commit.CheckUniqueIndexes;
import dev.keywright.store.transaction.commit.CommitWithRetry;
import dev.keywright.store.transaction.intent.CompleteIntents;
import dev.keywright.store.transaction.intent.IntentOwners;
import dev.keywright.store.transaction.intent.IntentStore;
import dev.keywright.store.transaction.intent.LocalIntents;
import dev.keywright.store.transaction.intent.RecoverDeadOwners;
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
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Transactions over any rows, with locks, for an engine that commits only one row, one partition or a limited number of
 * rows at once. {@code StoreBackend} puts it over every engine without locks of its own. {@code ChangeInPlace} uses
 * {@link #amendments} where one request is enough, and {@code ApplyChanges} calls {@link #locked} for all other
 * changes. Thread safe. {@code docs/reference/changes.md} describes the columns and how the protocol is tested. Used by
 * {@code EventReplay}, {@code Housekeeping} and {@code TransactionBackend}.
 *
 * <h2>Three ways to commit</h2>
 *
 * <p>Depending on the change and on what the engine can do, a change is committed
 *
 * <ul>
 * <li><b>in place</b> ({@code AmendRow}): one conditional write of one row, without a read. It updates columns on which
 *     nothing else depends, or inserts or deletes a row on which no other row depends;
 * <li><b>by one commit</b> ({@code SingleCommit}): where all writes fit into one commit of the engine, no locks are
 *     stored. The commit has the condition that the rows are as they were read: optimistic validation [1]. It puts its
 *     id into {@code #touch} of rows that it only relies on, so that another change of such a row fails and retries.
 *     This closes the race of a parent that lists its children while a child is added with the parent's old columns.
 *     Without the capability TRANSACTION, as on Cassandra, every write must have a condition: a row that is not locked
 *     (a view) or an entry of the change log does not fit, even in the same partition;
 * <li><b>by locks and an intent</b> ({@code IntentCommit}) in all other cases:
 * </ul>
 *
 * <pre>
 *   lock     mark each row with the change's id: #lock (exclusive) or #readers (shared), if it is as it was read
 *   derive   read, and compute the writes
 *   commit   put the intent, a record with all rows to write, unless a record of its id exists
 *   write    put all rows; locked rows keep their lock
 *   release  remove the locks and close the intent
 * </pre>
 *
 * <p>This is two-phase locking [2] with all locks taken before the first write. A change that finds a row locked takes
 * none of the rows after it in the lock order, which makes deadlocks rare but does not prevent them: rows that looked
 * free are locked by requests in parallel, so two changes may each get a row that the other needs. A deadlock is
 * resolved by abort. Each change waits for the other as for any owner that does not go on (see Recovery) and aborts it
 * after ten attempts; one or both start again under new ids. Neither has put its intent, so nothing was written.
 *
 * <p>The intent is an intentions list [3]: redo information only, since no row is written before it. As in Percolator
 * [4] locks are columns of the rows; as in CockroachDB [5] one record decides the whole change, and a process that
 * meets a lock looks that record up, and completes or aborts the change. Unlike both, rows have no older versions, and
 * new values are in the record until it is committed, so that readers need not look at locks.
 *
 * <h2>Layers and retries</h2>
 *
 * <p>The caller of {@link #locked} names the rows that the change depends on, with exclusive or shared locks, and a
 * body that reads under these locks and writes once. The body works on these layers:
 *
 * <pre>
 *   reads                                              the write
 *   LockedTransaction                                  LockedTransaction: one commit, conditions on locked rows only
 *   RowTransactions with the view of the change        ChangeAttempt.write: makes the stamp, separates the log entries
 *   HideTombstones: notes the highest stamp            CommitStrategy: SingleCommit or IntentCommit
 *   ReadCache: rows that were read to be locked        the engine
 *   the engine
 * </pre>
 *
 * <p>Each of these loops retries what is in the loops below it:
 *
 * <pre>
 *   ApplyChanges      50   the whole change, when it needs locks that its preview did not name
 *   CommitWithRetry   50   locks, body and commit, under a new id, after RetryChange: another change came first,
 *                          or the writes do not fit into one commit, and an intent is next
 *   TakeLocks        200   reading and marking the rows, while other changes hold them; an owner without an intent is
 *                          aborted after 10 of these attempts
 *   RetryCall          6   one read or write that failed and may succeed
 * </pre>
 *
 * <p>A loop that gives up throws an {@code EngineException}, which ends the loops above it too: so no change waits for
 * the product of these numbers.
 *
 * <h2>What a reader sees</h2>
 *
 * <p>Until the commit, the old rows: {@code HideTombstones} hides rows that exist only to be locked. From the commit to
 * the end of the writes, some rows new and some old: each stored row changes at once, several do not, and a question is
 * not isolated from that. A change that locks a row never sees a half-written change of it, since it completes that
 * change first. If the engine cannot be reached after the commit, the change is acknowledged before all of its rows are
 * written: the session that made it completes it before it reads ({@link #session}), other readers see it once it is
 * recovered.
 *
 * <h2>Recovery</h2>
 *
 * <p>A process that meets a lock ({@code TakeLocks}, {@code CompleteIntents}) reads the intent. If it is committed, the
 * process does the writes itself and closes it. If it is closed or aborted, the lock is void. If it does not exist,
 * the owner is at work or has crashed: the process waits for ten attempts with growing pauses, and then puts an
 * aborted record. An owner that was only slow finds this record when it commits, and starts again under a new id. The
 * record is a fence: clocks decide how long to wait, not what is safe.
 *
 * <p>Changes are completed even if no other change meets their locks: each process announces its ids, 16 at a time,
 * before it uses them, and renews the announcement as a heartbeat ({@code LocalIntents}). Where an announcement has not
 * changed for the timeout, by the clock of the process that reads it, {@code RecoverDeadOwners} completes committed
 * intents and aborts all other ids, used or not.
 *
 * <p>Any process may do a write of an intent, again and late. Writes of locked rows need the lock; writes of other
 * rows need a lower {@code #stamp}, as ARIES compares the LSN of a page before redo [6]. A stamp is the time, or one
 * more than the highest stamp that the change has read (a Lamport clock [7]). Deleted rows stay as tombstones with
 * their stamp, so that a late write does not bring them back. Some engines expire tombstones, aborted records, and
 * closed records without log entries after ten days, so one assumption remains: no process stands still for that long
 * in the midst of a change, and no request is under way for that long. A closed record with log entries is deleted
 * after these entries.
 *
 * <p>Entries of the change log ({@code ChangeLog}) are put under the locks and before the intent, or in the one
 * commit. A reader of the log returns an entry once its intent is committed, and so sees events of a row in the order
 * of its versions.
 *
 * <h2>Invariants</h2>
 *
 * <p>Of changes by locks and an intent, at every moment and whatever crashes. They concern stored rows alone; tests
 * check the first five after every call, but 2 only of {@code #lock} ({@code EveryScheduleTest}).
 *
 * <ol>
 * <li>An intent is decided once: absent, then committed, then closed; or absent, then aborted.
 * <li>While {@code #lock} names a change, no other change locks the row before that intent is closed or aborted. While
 *     {@code #readers} names a change, no other change locks the row exclusively before that.
 * <li>While {@code #lock} names a change whose intent is neither closed nor aborted, only that change's writes change
 *     the row, whichever process makes them. (A void lock may stay: a single commit that only touches, stamps or
 *     increments the row keeps the column.)
 * <li>When an intent is closed, each row that it wrote or locked exclusively has the intent's stamp or a higher one.
 * <li>The stamp of a row never decreases, even if the row is deleted.
 * <li>A committed intent has an announced id, and an announcement goes only once its ids are closed, aborted or never
 *     to be used.
 * <li>A change is acknowledged only if its intent is committed or closed.
 * </ol>
 *
 * <p>A change holds all of its locks from before it derives what to write until all of it is written. So by 2, 3 and 4,
 * once no intent is open, the rows are as if changes had been made one after the other. By 1, 6 and 7 nothing
 * acknowledged is lost: a committed intent cannot be aborted, is found by its id, and is closed only after its writes.
 *
 * <p>References: [1] Kung, Robinson 1981, optimistic concurrency control. [2] Eswaran, Gray, Lorie, Traiger 1976. [3]
 * Lampson, Sturgis 1979, crash recovery in a distributed storage system. [4] Peng, Dabek, OSDI 2010. [5] Taft et al.,
 * SIGMOD 2020. [6] Mohan et al. 1992. [7] Lamport 1978, time and clocks.
 */
public final class RowTransactions implements Transactions {

    private final Engine engine;
    private final LongSupplier micros;
    private final IntentStore intents;
    private final CompleteIntents completeIntents;
    private final ChangeLog log;
    private final LocalIntents localIntents;
    private final RecoverDeadOwners deadOwners;
    private final CheckUniqueIndexes uniques;
    private final CommitWithRetry commitWithRetry;
    private final Optional<AmendRow> amendRow;
    private final TombstoneRate rate;
    private final View view;

    /**
     * What is seen of the rows: by a change, by a session, by queries.
     *
     * @param session the session whose reads never return less than it has written or read, if it is one's view
     * @param known what a change has read before it takes locks, if it is a change's view
     */
    private record View(
            EngineProfile profile,
            Supplier<HideTombstones> rows,
            Optional<SessionReads> session,
            Optional<ReadCache> known) {}

    /**
     * @param micros the time, in microseconds since 1970
     * @param ids makes texts that are unique among all processes, for ever
     * @param pause waits before the attempt with the given number
     */
    public RowTransactions(Engine engine, LongSupplier micros, Supplier<String> ids, IntConsumer pause) {
        this.engine = engine;
        this.micros = micros;
        this.intents = new IntentStore(engine);
        this.completeIntents = new CompleteIntents(engine, intents);
        this.log = new ChangeLog(engine);
        IntentOwners owners = new IntentOwners(engine);
        this.localIntents = new LocalIntents(owners, completeIntents, ids);
        this.deadOwners = new RecoverDeadOwners(owners, localIntents, intents, completeIntents, micros);
        this.uniques = new CheckUniqueIndexes(engine);
        this.commitWithRetry =
                new CommitWithRetry(engine, micros, ids, pause, intents, completeIntents, log, localIntents, uniques);
        this.amendRow = engine.amending().map(each -> new AmendRow(engine, each, micros, ids));
        this.rate = new TombstoneRate();
        EngineReader rows = engine.queryReader(RowHeader.READ_BY_ROW);
        EngineProfile profile = engine.profile()
                .without(Capability.SNAPSHOT)
                .without(Capability.AMEND)
                .with(Capability.LOCKS)
                .with(Capability.TRANSACTION);
        this.view = new View(profile, () -> new HideTombstones(rows, rate, 0), Optional.empty(), Optional.empty());
    }

    /** The same engine with another view. */
    private RowTransactions(RowTransactions of, View view) {
        this.engine = of.engine;
        this.micros = of.micros;
        this.intents = of.intents;
        this.completeIntents = of.completeIntents;
        this.log = of.log;
        this.localIntents = of.localIntents;
        this.deadOwners = of.deadOwners;
        this.uniques = of.uniques;
        this.commitWithRetry = of.commitWithRetry;
        this.amendRow = of.amendRow;
        this.rate = of.rate;
        this.view = view;
    }

    /**
     * A view for one session: its reads never return an older state than what was written through it or read by it.
     *
     * @param roots finds the row of an entity that a stored row comes from, where the stored row determines it
     */
    public RowTransactions session(List<Table> tables, Function<StoredRow, Optional<?>> roots) {
        SessionReads reads =
                new SessionReads(engine.queryReader(RowHeader.READ_BY_SESSIONS), completeIntents, tables, roots);
        // A session remembers the rows that it writes, so it has to know them whole.
        EngineProfile profile = view.profile.without(Capability.ADD);
        return new RowTransactions(
                this,
                new View(profile, () -> new HideTombstones(reads, rate, 0), Optional.of(reads), Optional.empty()));
    }

    /**
     * A read-only view for queries outside any session. Rows keep their protocol columns, which costs nothing: a query
     * reads columns by name, and no column of a model has such a name.
     */
    public EngineReader forQueries() {
        HideTombstones rows = HideTombstones.forQueries(engine.queryReader(RowHeader.READ_BY_QUERIES), rate);
        return new RowTransactions(this, new View(view.profile, () -> rows, Optional.empty(), Optional.empty()));
    }

    /** A view for one change that caches rows read by key, so that they are not read again to be locked. */
    @Override
    public RowTransactions forChange() {
        ReadCache reads = new ReadCache(engine, new LockSet(List.of()));
        return new RowTransactions(
                this,
                new View(view.profile, () -> new HideTombstones(reads, rate, 0), view.session, Optional.of(reads)));
    }

    @Override
    public EngineProfile profile() {
        return view.profile;
    }

    /** See {@link Engine#describe}. */
    public void describe(Model model) {
        engine.describe(model);
    }

    /** Creates the tables, and those of the protocol. */
    public void create(List<Table> tables) {
        uniques.register(tables);
        engine.create(withProtocolTables(tables));
    }

    /** Gives the engine the definitions of existing tables, and those of the protocol's. */
    public void use(List<Table> tables) {
        uniques.register(tables);
        engine.use(withProtocolTables(tables));
    }

    /** Without the change log where the engine has a change stream of its own. */
    private List<Table> withProtocolTables(List<Table> tables) {
        List<Table> all = new ArrayList<>(tables);
        all.add(IntentStore.TABLE);
        if (!view.profile.has(Capability.FEED)) {
            all.add(ChangeLog.TABLE);
        }
        return all;
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

    @Override
    public <T> T locked(List<RowLock> locks, Function<LockedTransaction, T> body) {
        return commitWithRetry.run(
                locks,
                view.known,
                held -> body.apply(new LockedTransaction(lockedView(held), held.locks(), writes -> {
                    CommitOutcome outcome = held.write(writes);
                    view.session
                            .filter(each -> outcome.applied())
                            .ifPresent(each -> each.committed(held.toIntent(), held.finished()));
                    return outcome;
                })));
    }

    /** Changes of one row by one request, where the engine has these. */
    public Optional<RowAmendments> amendments() {
        return amendRow.map(each -> new RowAmendments(each, view.session));
    }

    private EngineReader lockedView(ChangeAttempt held) {
        EngineProfile profile = held.canIncrement() ? view.profile : view.profile.without(Capability.ADD);
        return new RowTransactions(this, new View(profile, held::rows, Optional.empty(), Optional.empty()));
    }

    /** The change log, from which the feed is read. */
    public ChangeLogReader changeLog() {
        return new ChangeLogReader(log, intents, completeIntents, micros);
    }

    @Override
    public int recover() {
        return deadOwners.finishAll();
    }

    /**
     * Sends a heartbeat; to be called more often than the timeout after which other processes take this one for dead.
     */
    public void heartbeat() {
        localIntents.heartbeat();
    }

    /**
     * Ends the changes of processes that have sent no heartbeat for this long, as this process has seen it. Returns
     * how many changes it completed.
     */
    public int recoverDeadOwners(Duration silence) {
        return deadOwners.recover(TimeUnit.NANOSECONDS.toMicros(silence.toNanos()));
    }

    /** None: rows that were read at different moments are found out when they are locked. */
    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.empty();
    }

    /** Withdraws this process's announcements, and closes the engine. */
    public void close() {
        try {
            localIntents.withdraw();
        } catch (EngineException e) {
            // Other processes will notice that this one has ended.
            engine.close();
            return;
        }
        engine.close();
    }
}
