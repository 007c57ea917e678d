package dev.keywright.rocksdb;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.commit.StripedRowLocks;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.Faults;
import dev.keywright.rocksdb.driver.ShutdownGate;
import dev.keywright.rocksdb.read.Reads;
import dev.keywright.rocksdb.table.RocksTables;
import dev.keywright.rocksdb.table.TableShape;
import dev.keywright.rocksdb.write.GroupCommit;
import dev.keywright.rocksdb.write.WriteGroups;
import dev.keywright.rocksdb.write.Writes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.rocksdb.RocksDBException;
import org.rocksdb.Snapshot;

/**
 * Runs a design on RocksDB in this process: one column family per table, row locks in memory, one synced batch per
 * commit. Thread safe. No other process can open the folder, so locks in memory are enough. Used by {@code OpenFolder}.
 */
public final class RocksEngine implements Engine {

    private static final int LOCKS = 1 << 14;
    private static final long LOCK_WAIT_MS = 10_000;
    private static final EngineProfile PROFILE = Targets.named("rocksdb");

    private final Database database;
    private final ShutdownGate gate;
    private final RocksTables tables;
    private final Reads reads;
    private final Writes writes;
    private final Admission admission = new Admission(PROFILE);
    private final StripedRowLocks locks;

    public RocksEngine(Database database) {
        this.database = database;
        this.locks = new StripedRowLocks(LOCKS, LOCK_WAIT_MS);
        this.gate = new ShutdownGate();
        this.tables = new RocksTables(database, new RocksCatalogue(database.rocks(), database.durable(), gate));
        this.reads = new Reads(database.rocks());
        GroupCommit together = new GroupCommit(database.rocks(), database.durable());
        this.writes = new Writes(together, reads, admission, tables::table);
    }

    @Override
    public EngineProfile profile() {
        return PROFILE;
    }

    @Override
    public void create(List<Table> created) {
        admission.tables(created);
        whileOpen(() -> tables.create(created));
    }

    @Override
    public void use(List<Table> used) {
        whileOpen(() -> tables.use(used));
    }

    @Override
    public Catalogue catalogue() {
        return whileOpen(tables::catalogue);
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return get(reads, request);
    }

    private List<StoredRow> get(Reads by, GetRequest request) {
        TableShape table = tables.table(request.table());
        admission.get(request, table.keys(request.kind()).kind());
        return whileOpen(() -> by.get(table, request));
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return range(reads, request);
    }

    private List<StoredRow> range(Reads by, RangeRequest request) {
        TableShape table = tables.table(request.table());
        admission.range(request, table.keys(request.kind()).kind());
        return whileOpen(() -> by.range(table, request));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return scan(reads, request);
    }

    private List<StoredRow> scan(Reads by, ScanRequest request) {
        TableShape table = tables.table(request.table());
        return whileOpen(() -> by.scan(table, request));
    }

    @Override
    public CommitOutcome write(Commit commit) {
        writes.admit(commit);
        return locks.withLocks(wanted(List.of(commit)), () -> whileOpen(() -> writes.apply(commit)));
    }

    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        return WriteGroups.of(
                commits,
                writes::admit,
                group -> locks.withLocks(wanted(group), () -> whileOpen(() -> writes.apply(group))));
    }

    private StripedRowLocks.StripeSet wanted(List<Commit> commits) {
        StripedRowLocks.StripeSet wanted = locks.stripes();
        for (Commit commit : commits) {
            commit.writes()
                    .forEach(each ->
                            wanted.add(hash(each.table(), each.kind(), each.key()), !(each instanceof Commit.Check)));
        }
        return wanted;
    }

    private int hash(String table, String kind, Key key) {
        TableShape in = tables.table(table);
        return 31 * table.hashCode() + Arrays.hashCode(in.keys(kind).write(key));
    }

    /** Every block of every table file: rows, indexes and filters. Logs and the manifest were verified when opened. */
    @Override
    public void verifyFiles() {
        whileOpen(() -> {
            database.rocks().verifyChecksum();
            return database;
        });
    }

    @Override
    public Optional<Locking> locking() {
        return Optional.of(this::locked);
    }

    private <T> T locked(List<RowLock> wanted, Function<LockedTransaction, T> body) {
        StripedRowLocks.StripeSet all = locks.stripes();
        wanted.forEach(each -> all.add(hash(each.table(), each.kind(), each.key()), each.exclusive()));
        return locks.withLocks(
                all,
                () -> body.apply(new LockedTransaction(this, wanted, commit -> {
                    writes.admit(commit);
                    return whileOpen(() -> writes.apply(commit));
                })));
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return Optional.of(this::snapshot);
    }

    private <T> T snapshot(Function<EngineReader, T> body) {
        Snapshot snapshot = whileOpen(database.rocks()::getSnapshot);
        try (Reads frozen = Reads.at(database.rocks(), snapshot)) {
            return body.apply(new SnapshotReader(frozen));
        } finally {
            release(snapshot);
        }
    }

    /** Reads the same tables as of a snapshot. */
    private final class SnapshotReader implements EngineReader {

        private final Reads frozen;

        SnapshotReader(Reads frozen) {
            this.frozen = frozen;
        }

        @Override
        public EngineProfile profile() {
            return PROFILE;
        }

        @Override
        public List<StoredRow> get(GetRequest request) {
            return RocksEngine.this.get(frozen, request);
        }

        @Override
        public List<StoredRow> range(RangeRequest request) {
            return RocksEngine.this.range(frozen, request);
        }

        @Override
        public List<StoredRow> scan(ScanRequest request) {
            return RocksEngine.this.scan(frozen, request);
        }
    }

    /** Not while the database is closed: closing it has already released its snapshots. */
    private void release(Snapshot snapshot) {
        whileOpen(() -> {
            database.rocks().releaseSnapshot(snapshot);
            return snapshot;
        });
    }

    @Override
    public void close() {
        if (gate.close()) {
            reads.close();
            database.close();
        }
    }

    private interface Call<T> {
        T run() throws RocksDBException;
    }

    private <T> T whileOpen(Call<T> call) {
        int place = gate.enter();
        try {
            return call.run();
        } catch (RocksDBException e) {
            throw Faults.reading(e);
        } finally {
            gate.leave(place);
        }
    }
}
