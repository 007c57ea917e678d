package dev.keywright.dynamodb;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.Address;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.driver.Client;
import dev.keywright.dynamodb.feed.StreamReads;
import dev.keywright.dynamodb.feed.Streams;
import dev.keywright.dynamodb.read.Reads;
import dev.keywright.dynamodb.table.DynamoTable;
import dev.keywright.dynamodb.table.Tables;
import dev.keywright.dynamodb.value.Forms;
import dev.keywright.dynamodb.value.ItemValues;
import dev.keywright.dynamodb.write.ItemLimits;
import dev.keywright.dynamodb.write.Parallel;
import dev.keywright.dynamodb.write.WriteRequests;
import dev.keywright.dynamodb.write.Writes;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** DynamoDB as an engine: an item a row, one request a read, one conditional request or transaction a commit. */
final class DynamoEngine implements Engine, Removable {

    private static final EngineProfile PROFILE = Targets.named("dynamodb");

    private final DynamoDbClient client;
    private final Admission admission = new Admission(PROFILE);
    private final Parallel parallel = new Parallel();
    private final Tables tables;
    private final Catalogue catalogue;
    private final Forms forms;
    private final Reads reads;
    private final WriteRequests requests;
    private final Writes writes;
    private final Supplier<Streams> opening;
    private Streams streams;
    private volatile boolean closed;

    DynamoEngine(DynamoDbClient client, Address address) {
        this.client = client;
        Attempts attempts = new Attempts();
        this.tables = new Tables(client, attempts, address);
        this.catalogue = new DynamoCatalogue(client, attempts, tables, address.prefix(), this::open);
        this.forms = new Forms(catalogue);
        ItemValues values = new ItemValues(forms);
        this.reads = new Reads(client, attempts, values);
        this.requests = new WriteRequests(tables::table, values, new ItemLimits(PROFILE.limits()));
        this.opening = () -> new Streams(new StreamReads(Client.streams(address), attempts), tables, reads);
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
        open();
        admission.tables(created);
        tables.create(created);
        forms.refresh();
    }

    @Override
    public void use(List<Table> used) {
        open();
        tables.use(used);
        forms.refresh();
    }

    @Override
    public Catalogue catalogue() {
        open();
        return catalogue;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        DynamoTable table = table(request.table());
        admission.get(request, table.kind(request.kind()).kind());
        return reads.get(table, request);
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        DynamoTable table = table(request.table());
        admission.range(request, table.kind(request.kind()).kind());
        return reads.range(table, request);
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return reads.scan(table(request.table()), request);
    }

    /** Keys are texts, which are longer than their values. */
    @Override
    public void admit(String table, StoredRow row) {
        admission.listed(table(table).table(), row);
        requests.of(Commit.put(table, row));
    }

    @Override
    public Outcome write(Commit commit) {
        open();
        admission.commit(commit);
        for (Commit.Write each : commit.writes()) {
            admission.whole(table(each.table()).kind(each.kind()).kind().key(), each.key());
            if (each instanceof Commit.Put put) {
                admission.listed(table(each.table()).table(), put.row());
            }
        }
        return writes.apply(commit);
    }

    @Override
    public List<Outcome> writeAll(List<Commit> commits) {
        open();
        return parallel.outcomes(commits, this::write);
    }

    @Override
    public ChangePage changes(Optional<String> behind, int limit) {
        open();
        return streams().changes(behind, limit);
    }

    /** Made when somebody asks, since most that use a store follow no feed. */
    private synchronized Streams streams() {
        streams = streams == null ? opening.get() : streams;
        return streams;
    }

    @Override
    public void remove() {
        open();
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

    private DynamoTable table(String name) {
        open();
        return tables.table(name);
    }

    private void open() {
        EngineException.require(!closed, "the engine is closed");
    }
}
