package dev.keywright.core.engine.memory;

import dev.keywright.core.Check;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.commit.StripedRowLocks;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.engine.row.StoredSize;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * An engine in memory with any profile: the engine contract made runnable on sorted maps of symbolic keys. It refuses
 * what its profile does not have, and counts rows and bytes read, so that tests can compare plans with their
 * certificates. On request its copies lag, and it loses the reply of a commit. Thread safe.
 *
 * <pre>
 *   table 'search'
 *     (42 | 'BASE')                      name
 *     (42 | 'BY_DAY', 2020-01-01, 7)     status
 * </pre>
 */
public final class MemoryEngine implements Engine {

    private static final int LOCKS = 256;
    private static final long LOCK_WAIT_MS = 10_000;

    private final EngineProfile profile;
    private final Admission admission;
    private final boolean lags;
    private final StripedRowLocks locks;
    private final MemoryCatalogue catalogue = new MemoryCatalogue();
    private final Map<String, LaggingTable> tables = new LinkedHashMap<>();
    private final MemoryChangeStream changes = new MemoryChangeStream();
    private Usage usage = Usage.NONE;
    private boolean losesReply;
    private boolean closed;

    public MemoryEngine(EngineProfile profile) {
        this(profile, false, new StripedRowLocks(LOCKS, LOCK_WAIT_MS));
    }

    private MemoryEngine(EngineProfile profile, boolean lags, StripedRowLocks locks) {
        this.profile = profile;
        this.admission = new Admission(profile);
        this.lags = lags;
        this.locks = locks;
    }

    /** An engine whose weak reads see a change only after {@link #catchUp}. */
    public static MemoryEngine lagging(EngineProfile profile) {
        return new MemoryEngine(profile, true, new StripedRowLocks(LOCKS, LOCK_WAIT_MS));
    }

    /** A separate engine with the same rows, none of whose copies lag. Catalogue, feed and usage are not copied. */
    public synchronized MemoryEngine copied() {
        open();
        // The copy shares the locks, since they are many objects; at worst a caller waits without
        // need.
        MemoryEngine copy = new MemoryEngine(profile, false, locks);
        tables.forEach((name, table) -> copy.tables.put(name, table.frozen()));
        return copy;
    }

    /** All rows in the order of their keys, one list for each table. */
    public synchronized List<List<StoredRow>> contents() {
        open();
        return tables.values().stream()
                .map(each -> List.copyOf(each.readable(true).rows(Optional.empty())))
                .toList();
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    /** The cost of all requests since the start, or since {@link #resetUsage}. */
    public synchronized Usage usage() {
        return usage;
    }

    public synchronized void resetUsage() {
        usage = Usage.NONE;
    }

    /**
     * Lets weak reads see at most this number of further changes of each table. Returns the number that they do not see
     * yet.
     */
    public synchronized int catchUp(int most) {
        return tables.values().stream().mapToInt(each -> each.catchUp(most)).sum();
    }

    /** Applies the next commit, and then fails it with an unknown outcome. */
    public synchronized void loseReply() {
        losesReply = true;
    }

    @Override
    public synchronized void create(List<Table> created) {
        open();
        admission.tables(created);
        for (Table table : created) {
            LaggingTable before = tables.get(table.name());
            EngineException.require(
                    before == null || before.table().equals(table),
                    "table %s already exists with another definition",
                    table.name());
        }
        created.forEach(each -> tables.computeIfAbsent(each.name(), name -> new LaggingTable(each, lags)));
    }

    @Override
    public synchronized void use(List<Table> used) {
        open();
        for (Table table : used) {
            EngineException.require(
                    table(table.name()).table().equals(table), "table %s has another definition", table.name());
        }
    }

    @Override
    public synchronized Catalogue catalogue() {
        open();
        return catalogue;
    }

    @Override
    public synchronized List<StoredRow> get(GetRequest request) {
        LaggingTable from = table(request.table());
        RowKind kind = from.kind(request.kind());
        admission.get(request, kind);
        return counted(request.keys().stream()
                .flatMap(each -> from.readable(request.strong()).row(kind, each).stream())
                .distinct()
                .toList());
    }

    @Override
    public synchronized List<StoredRow> range(RangeRequest request) {
        LaggingTable from = table(request.table());
        RowKind kind = from.kind(request.kind());
        admission.range(request, kind);
        boolean fresh = request.strong() || request.index().isPresent() && profile.has(Capability.STRONG_INDEX);
        MemoryTable.Page page = from.readable(fresh).page(kind, admission.layout(kind, request.index()), request);
        count(page.read(), each -> bytes(from, each, request.index()));
        return page.returned();
    }

    @Override
    public synchronized List<StoredRow> scan(ScanRequest request) {
        return counted(table(request.table()).readable(true).rows(request.after()).stream()
                .filter(each -> Math.floorMod(hash(each.key().partition()), request.parts()) == request.part())
                .limit(request.limit())
                .toList());
    }

    /** The same hash for equal values, whatever type of number holds them. */
    private static int hash(List<Object> values) {
        return values.stream().map(Values::canonical).toList().hashCode();
    }

    @Override
    public CommitOutcome write(Commit commit) {
        StripedRowLocks.StripeSet wanted = locks.stripes();
        commit.writes().forEach(each -> wanted.add(hash(each.table(), each.key()), !(each instanceof Commit.Check)));
        return locks.withLocks(wanted, () -> apply(commit));
    }

    @Override
    public Optional<Amending> amending() {
        return profile.has(Capability.AMEND) ? Optional.of(this::amend) : Optional.empty();
    }

    private Optional<StoredRow> amend(Amend amend) {
        RowKind kind = kind(amend);
        admission.amend(amend, kind);
        StripedRowLocks.StripeSet wanted = locks.stripes();
        wanted.add(hash(amend.table(), amend.key()), true);
        return locks.withLocks(wanted, () -> {
            Optional<StoredRow> found = row(amend, kind);
            return Optional.of(amend)
                    .filter(each -> each.holds(found))
                    .map(each -> each.applyTo(found, kind))
                    .filter(each ->
                            apply(Commit.of(Commit.put(amend.table(), each))).applied());
        });
    }

    private synchronized RowKind kind(Amend amend) {
        return table(amend.table()).kind(amend.kind());
    }

    private synchronized Optional<StoredRow> row(Amend amend, RowKind kind) {
        return fresh(amend.table()).row(kind, amend.key());
    }

    @Override
    public Optional<Locking> locking() {
        return profile.has(Capability.LOCKS) ? Optional.of(this::locked) : Optional.empty();
    }

    private <T> T locked(List<RowLock> wanted, Function<LockedTransaction, T> body) {
        StripedRowLocks.StripeSet all = locks.stripes();
        wanted.forEach(each -> all.add(hash(each.table(), each.key()), each.exclusive()));
        return locks.withLocks(all, () -> body.apply(new LockedTransaction(this, wanted, this::apply)));
    }

    private static int hash(String table, Key key) {
        return 31 * (31 * table.hashCode() + hash(key.partition())) + hash(key.sort());
    }

    private synchronized CommitOutcome apply(Commit commit) {
        open();
        admission.commit(commit);
        commit.writes().forEach(this::checkWritable);
        List<CommitOutcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            Optional<StoredRow> found = table(write.table()).row(write);
            if (!write.expect().holds(found)) {
                conflicts.add(new CommitOutcome.Conflict(i, found));
            } else if (write.expect() instanceof Expect.Equal equal) {
                equal.knownRow().ifPresent(each -> checkKnownRow(each, found.orElseThrow()));
            }
        }
        Optional<CommitOutcome.UniqueConflict> taken =
                conflicts.isEmpty() ? UniqueKeys.conflict(commit, this::fresh) : Optional.empty();
        if (conflicts.isEmpty() && taken.isEmpty()) {
            changes.startCommit();
            commit.writes().forEach(this::applyWrite);
        }
        if (losesReply) {
            losesReply = false;
            throw new EngineException("the reply was lost", EngineException.Written.UNKNOWN, true);
        }
        return taken.map(CommitOutcome::refused).orElseGet(() -> CommitOutcome.refused(conflicts));
    }

    private MemoryTable fresh(String name) {
        return table(name).readable(true);
    }

    /**
     * Checks that the row which the writer claims to know is the stored one: an engine that writes only differences
     * relies on it.
     */
    private static void checkKnownRow(StoredRow known, StoredRow found) {
        Check.that(
                known.values().equals(found.values()) && known.slots().equals(found.slots()),
                "the writer knows %s as %s, but it is %s",
                found.key(),
                known,
                found);
    }

    private void checkWritable(Commit.Write write) {
        LaggingTable into = table(write.table());
        RowKind kind = into.kind(write.kind());
        admission.wholeKey(kind.key(), write.key());
        if (write instanceof Commit.Set set) {
            admission.row(set.applyTo(into.row(set)), kind);
        }
        if (write instanceof Commit.Put put) {
            admission.row(put.row(), kind);
            admission.indexEntries(into.table(), put.row());
            put.row().slots().forEach((index, key) -> {
                boolean single = into.readable(true).entryCount(kind, index, put.row()) <= 1;
                EngineException.require(
                        single || profile.has(Capability.MULTIKEY),
                        "%s cannot list a row twice in an index",
                        profile.name());
            });
        }
    }

    private void applyWrite(Commit.Write write) {
        LaggingTable into = table(write.table());
        Optional<StoredRow> before = into.row(write);
        into.apply(write);
        if (profile.has(Capability.FEED) && into.table().emitsChanges() && !(write instanceof Commit.Check)) {
            changes.add(write.table(), before, into.row(write));
        }
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return profile.has(Capability.SNAPSHOT) ? Optional.of(this::snapshot) : Optional.empty();
    }

    private <T> T snapshot(Function<EngineReader, T> body) {
        return body.apply(copied());
    }

    @Override
    public Optional<ChangeStream> changeStream() {
        return profile.has(Capability.FEED) ? Optional.of(this::changes) : Optional.empty();
    }

    private synchronized ChangePage changes(Optional<String> behind, int limit) {
        open();
        return changes.pageAfter(behind, limit);
    }

    @Override
    public synchronized void close() {
        closed = true;
    }

    private void open() {
        EngineException.require(!closed, "the engine is closed");
    }

    private List<StoredRow> counted(List<StoredRow> rows) {
        count(rows, StoredSize::of);
        return rows;
    }

    private void count(List<StoredRow> rows, ToLongFunction<StoredRow> bytes) {
        usage = usage.request(rows.size(), rows.stream().mapToLong(bytes).sum());
    }

    /**
     * The bytes that a read through an index counts: an index has rows of its own, unless its entries point to rows of
     * the table.
     */
    private long bytes(LaggingTable table, StoredRow row, Optional<String> index) {
        return index.filter(each -> !profile.indexesPointToRows())
                .flatMap(table.kind(row.kind())::slot)
                .map(each -> StoredSize.of(row, each))
                .orElseGet(() -> StoredSize.of(row));
    }

    private LaggingTable table(String name) {
        open();
        LaggingTable table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }
}
