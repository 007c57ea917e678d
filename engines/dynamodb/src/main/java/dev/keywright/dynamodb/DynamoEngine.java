package dev.keywright.dynamodb;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.dynamodb.feed.StreamReads;
import dev.keywright.dynamodb.feed.TableStreams;
import dev.keywright.dynamodb.read.Reads;
import dev.keywright.dynamodb.table.DynamoTables;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.dynamodb.value.ItemValues;
import dev.keywright.dynamodb.value.LogicalTypes;
import dev.keywright.dynamodb.write.ItemLimits;
import dev.keywright.dynamodb.write.ParallelCommits;
import dev.keywright.dynamodb.write.WriteRequests;
import dev.keywright.dynamodb.write.Writes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Runs a design on DynamoDB: one item per row, one request per read, one conditional request or transaction per commit.
 * Thread safe. Used by {@code DynamoProvider}.
 */
final class DynamoEngine implements Engine, Removable {

    private static final EngineProfile PROFILE = Targets.named("dynamodb");

    private final DynamoDbClient client;
    private final Admission admission = new Admission(PROFILE);
    private final ParallelCommits parallel = new ParallelCommits();
    private final DynamoTables tables;
    private final Catalogue catalogue;
    private final LogicalTypes forms;
    private final Reads reads;
    private final WriteRequests requests;
    private final Writes writes;
    private final Supplier<TableStreams> opening;
    private TableStreams streams;
    private volatile boolean closed;

    DynamoEngine(DynamoDbClient client, DynamoAddress address) {
        this.client = client;
        Attempts attempts = new Attempts();
        this.tables = new DynamoTables(client, attempts, address);
        this.catalogue = new DynamoCatalogue(client, attempts, tables, address.prefix(), this::requireOpen);
        this.forms = new LogicalTypes(catalogue);
        ItemValues values = new ItemValues(forms);
        this.reads = new Reads(client, attempts, values);
        this.requests = new WriteRequests(tables::table, values, new ItemLimits(PROFILE.limits()));
        this.opening = () -> new TableStreams(new StreamReads(OpenClient.streams(address), attempts), tables, reads);
        this.writes = new Writes(client, attempts, reads, requests, tables::table);
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
        requireOpen();
        admission.tables(created);
        tables.create(created);
        forms.refresh();
    }

    @Override
    public void use(List<Table> used) {
        requireOpen();
        tables.use(used);
        forms.refresh();
    }

    @Override
    public Catalogue catalogue() {
        requireOpen();
        return catalogue;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        TableShape table = table(request.table());
        admission.get(request, table.kind(request.kind()).kind());
        return reads.get(table, request);
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        TableShape table = table(request.table());
        admission.range(request, table.kind(request.kind()).kind());
        return reads.range(table, request);
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return reads.scan(table(request.table()), request);
    }

    /** Builds the item to check its size: keys are stored as texts, which are longer than their values. */
    @Override
    public void admit(String table, StoredRow row) {
        admission.indexEntries(table(table).table(), row);
        requests.build(Commit.put(table, row));
    }

    @Override
    public CommitOutcome write(Commit commit) {
        requireOpen();
        admission.commit(commit);
        for (Commit.Write each : commit.writes()) {
            admission.wholeKey(table(each.table()).kind(each.kind()).kind().key(), each.key());
            if (each instanceof Commit.Put put) {
                admission.indexEntries(table(each.table()).table(), put.row());
            }
        }
        return writes.apply(commit);
    }

    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        requireOpen();
        return parallel.outcomes(commits, this::write);
    }

    @Override
    public Optional<ChangeStream> changeStream() {
        return Optional.of(this::changes);
    }

    private ChangePage changes(Optional<String> behind, int limit) {
        requireOpen();
        return streams().changes(behind, limit);
    }

    /** Opened when first needed, since most stores are opened without following a feed. */
    private synchronized TableStreams streams() {
        streams = streams == null ? opening.get() : streams;
        return streams;
    }

    @Override
    public void remove() {
        requireOpen();
        tables.remove();
    }

    @Override
    public void close() {
        closed = true;
        parallel.close();
        client.close();
        synchronized (this) {
            if (streams != null) {
                streams.close();
            }
        }
    }

    private TableShape table(String name) {
        requireOpen();
        return tables.table(name);
    }

    private void requireOpen() {
        EngineException.require(!closed, "the engine is closed");
    }
}
