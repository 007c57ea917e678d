package dev.keywright.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.driver.Find;
import dev.keywright.mongodb.feed.ChangeStreams;
import dev.keywright.mongodb.feed.StreamStart;
import dev.keywright.mongodb.read.FindRange;
import dev.keywright.mongodb.read.Reads;
import dev.keywright.mongodb.table.Collections;
import dev.keywright.mongodb.table.TableShape;
import dev.keywright.mongodb.write.Amends;
import dev.keywright.mongodb.write.Writes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** MongoDB as an engine: a collection a table, its own indexes, one write or one transaction a commit. */
final class MongoEngine implements Engine, Removable {

    private static final EngineProfile PROFILE = Targets.named("mongodb");

    private final MongoClient client;
    private final MongoDatabase database;
    private final Admission admission = new Admission(PROFILE);
    private final Collections tables;
    private final Reads reads;
    private final Writes writes;
    private final Amends amends;
    private final StreamStart start;
    private final ChangeStreams streams;
    private volatile boolean closed;

    MongoEngine(MongoClient client, String database) {
        this.client = client;
        this.database = client.getDatabase(database);
        this.tables = new Collections(this.database, PROFILE);
        this.reads = new Reads(this.database);
        this.start = new StreamStart(client, new MongoCatalogue(this.database, this::open));
        this.streams = new ChangeStreams(this.database, start, tables);
        this.writes = new Writes(client, this.database, reads, admission, tables::table);
        this.amends = new Amends(this.database, admission, tables::table);
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
        asked(() -> {
            start.mark();
            tables.create(created);
            return created;
        });
    }

    @Override
    public void use(List<Table> used) {
        asked(() -> {
            tables.use(used);
            return used;
        });
    }

    @Override
    public Catalogue catalogue() {
        open();
        return new MongoCatalogue(database, this::open);
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return asked(() -> {
            TableShape table = tables.table(request.table());
            admission.get(request, table.kind(request.kind()).kind());
            return reads.get(table, request);
        });
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return asked(() -> {
            TableShape table = tables.table(request.table());
            admission.range(request, table.kind(request.kind()).kind());
            return reads.range(table, request);
        });
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return asked(() -> reads.scan(tables.table(request.table()), request));
    }

    @Override
    public Outcome write(Commit commit) {
        open();
        return writes.write(commit);
    }

    @Override
    public List<Outcome> writeAll(List<Commit> commits) {
        open();
        return writes.writeAll(commits);
    }

    @Override
    public Optional<StoredRow> amend(Amend amend) {
        open();
        return amends.amend(amend);
    }

    @Override
    public ChangePage changes(Optional<String> behind, int limit) {
        return asked(() -> streams.changes(behind, limit));
    }

    String database() {
        return database.getName();
    }

    /** What is asked of MongoDB for a range; nothing where no row can be in it. */
    Optional<FindRange> planned(RangeRequest request) {
        return FindRange.of(tables.table(request.table()), request);
    }

    /** What is asked of MongoDB for rows under whole keys. */
    Find planned(GetRequest request) {
        return Reads.among(Reads.ids(tables.table(request.table()).kind(request.kind()), request));
    }

    @Override
    public void remove() {
        asked(() -> {
            database.drop();
            return database;
        });
    }

    @Override
    public void close() {
        closed = true;
        client.close();
    }

    private void open() {
        EngineException.require(!closed, "the engine is closed");
    }

    private <T> T asked(Supplier<T> call) {
        open();
        try {
            return call.get();
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }
}
