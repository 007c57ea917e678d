package dev.keywright.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.driver.FindCommand;
import dev.keywright.mongodb.feed.ChangeStreams;
import dev.keywright.mongodb.feed.StreamStart;
import dev.keywright.mongodb.read.IndexRange;
import dev.keywright.mongodb.read.Reads;
import dev.keywright.mongodb.table.MongoTables;
import dev.keywright.mongodb.table.TableShape;
import dev.keywright.mongodb.write.AmendDocument;
import dev.keywright.mongodb.write.Writes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs a design on MongoDB: one collection per table, MongoDB's own indexes, one write or one transaction per commit.
 * Thread safe. Used by {@code OpenDatabase}.
 */
final class MongoEngine implements Engine, Removable {

    private static final EngineProfile PROFILE = Targets.named("mongodb");

    private final MongoClient client;
    private final MongoDatabase database;
    private final Admission admission = new Admission(PROFILE);
    private final MongoTables tables;
    private final Reads reads;
    private final Writes writes;
    private final AmendDocument amends;
    private final StreamStart start;
    private final ChangeStreams streams;
    private volatile boolean closed;

    MongoEngine(MongoClient client, String database) {
        this.client = client;
        this.database = client.getDatabase(database);
        this.tables = new MongoTables(this.database, PROFILE);
        this.reads = new Reads(this.database);
        this.start = new StreamStart(client, new MongoCatalogue(this.database, this::requireOpen));
        this.streams = new ChangeStreams(this.database, start, tables);
        this.writes = new Writes(client, this.database, reads, admission, tables::table);
        this.amends = new AmendDocument(this.database, admission, tables::table);
    }

    @Override
    public EngineProfile profile() {
        return PROFILE;
    }

    @Override
    public void describe(Model model) {
        tables.describe(model);
    }

    @Override
    public void create(List<Table> created) {
        admission.tables(created);
        call(() -> {
            start.recordStart();
            tables.create(created);
            return created;
        });
    }

    @Override
    public void use(List<Table> used) {
        call(() -> {
            tables.use(used);
            return used;
        });
    }

    @Override
    public Catalogue catalogue() {
        requireOpen();
        return new MongoCatalogue(database, this::requireOpen);
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return call(() -> {
            TableShape table = tables.table(request.table());
            admission.get(request, table.kind(request.kind()).kind());
            return reads.get(table, request);
        });
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return call(() -> {
            TableShape table = tables.table(request.table());
            admission.range(request, table.kind(request.kind()).kind());
            return reads.range(table, request);
        });
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return call(() -> reads.scan(tables.table(request.table()), request));
    }

    @Override
    public CommitOutcome write(Commit commit) {
        requireOpen();
        return writes.write(commit);
    }

    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        requireOpen();
        return writes.writeAll(commits);
    }

    @Override
    public Optional<Amending> amending() {
        return Optional.of(this::amend);
    }

    private Optional<StoredRow> amend(Amend amend) {
        requireOpen();
        return amends.amend(amend);
    }

    @Override
    public Optional<ChangeStream> changeStream() {
        return Optional.of(this::changes);
    }

    private ChangePage changes(Optional<String> behind, int limit) {
        return call(() -> streams.changes(behind, limit));
    }

    String database() {
        return database.getName();
    }

    /**
     * The index range that MongoDB reads for a range request, for tests of query plans; empty if no row can be in it.
     */
    Optional<IndexRange> plan(RangeRequest request) {
        return IndexRange.of(tables.table(request.table()), request);
    }

    /** The find that MongoDB executes for rows under whole keys, for tests of query plans. */
    FindCommand plan(GetRequest request) {
        return Reads.byIds(Reads.ids(tables.table(request.table()).kind(request.kind()), request));
    }

    @Override
    public void remove() {
        call(() -> {
            database.drop();
            return database;
        });
    }

    @Override
    public void close() {
        closed = true;
        client.close();
    }

    private void requireOpen() {
        EngineException.require(!closed, "the engine is closed");
    }

    private <T> T call(Supplier<T> call) {
        requireOpen();
        try {
            return call.get();
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }
}
