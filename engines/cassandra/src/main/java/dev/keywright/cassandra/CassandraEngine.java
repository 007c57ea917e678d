package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import dev.keywright.cassandra.driver.Await;
import dev.keywright.cassandra.driver.ExistingTable;
import dev.keywright.cassandra.driver.Faults;
import dev.keywright.cassandra.driver.Requests;
import dev.keywright.cassandra.driver.SchemaAgreement;
import dev.keywright.cassandra.read.Reads;
import dev.keywright.cassandra.read.TokenScan;
import dev.keywright.cassandra.table.KindShape;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.cassandra.write.Writes;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Runs a design on a keyspace of Cassandra: one typed table per table of the design, one plain write or one lightweight
 * transaction per commit. Thread safe. Used by {@code CassandraProvider}.
 */
final class CassandraEngine implements Engine, Removable {

    private static final EngineProfile PROFILE = Targets.named("cassandra");
    private static final int WRITERS = 32;

    private final CqlSession session;
    private final SchemaAgreement agreement;
    private final Requests requests;
    private final Admission admission = new Admission(PROFILE);
    private final Map<String, TableShape> tables = new ConcurrentHashMap<>();
    private final Reads reads;
    private final TokenScan scan;
    private final Writes writes;
    private final CassandraCatalogue catalogue;
    private final ExecutorService writers = Executors.newFixedThreadPool(WRITERS, task -> {
        Thread thread = new Thread(task, "keywright-cassandra");
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicBoolean closed = new AtomicBoolean();
    private volatile Optional<Model> model = Optional.empty();

    CassandraEngine(CqlSession session) {
        this.session = session;
        this.agreement = new SchemaAgreement(session);
        this.requests = new Requests(session);
        this.reads = new Reads(requests, admission, ProtocolColumns.TYPES.keySet(), true);
        this.scan = new TokenScan(requests);
        this.writes = new Writes(requests, reads, this::table);
        this.catalogue = new CassandraCatalogue(requests);
        createIfMissing(CassandraCatalogue.CREATE, CassandraCatalogue.TABLE);
    }

    @Override
    public EngineProfile profile() {
        return PROFILE;
    }

    @Override
    public void describe(Model described) {
        model = Optional.of(described);
    }

    @Override
    public void create(List<Table> created) {
        requireOpen();
        admission.tables(created);
        Map<String, TableShape> shapes = new LinkedHashMap<>();
        created.forEach(each -> shapes.put(each.name(), new TableShape(PROFILE, each, model)));
        // Every difference to an existing table is reported before the first table is created.
        shapes.values().stream()
                .filter(each -> exists(each.name()))
                .forEach(each -> ExistingTable.requireSame(session, each));
        shapes.forEach((name, shape) -> {
            createIfMissing(shape.createStatement(), shape.name());
            ExistingTable.requireSame(session, shape);
            tables.put(name, shape);
        });
    }

    /**
     * Sends the statement only if the table is missing: even a CREATE IF NOT EXISTS that changes nothing waits until
     * all nodes agree.
     */
    private void createIfMissing(String statement, String name) {
        try {
            if (!exists(name)) {
                agreement.changeSchema(statement);
                agreement.awaitTable(name);
            }
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    private boolean exists(String name) {
        return ExistingTable.find(session, name).isPresent();
    }

    @Override
    public void use(List<Table> used) {
        requireOpen();
        for (Table each : used) {
            ExistingTable.metadata(session, NameRule.CASSANDRA_TABLE.legalName(each.name()));
            TableShape shape = new TableShape(PROFILE, each, model);
            ExistingTable.requireSame(session, shape);
            tables.put(each.name(), shape);
        }
    }

    @Override
    public Catalogue catalogue() {
        requireOpen();
        return catalogue;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return reads.get(table(request.table()), request);
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return sendAll(reads, requests);
    }

    /** Sends all requests before it waits for the first answer. */
    private List<List<StoredRow>> sendAll(Reads by, List<GetRequest> requests) {
        List<Supplier<List<StoredRow>>> sent = requests.stream()
                .map(each -> by.send(table(each.table()), each))
                .toList();
        return sent.stream().map(Supplier::get).toList();
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return reads.range(table(request.table()), request);
    }

    @Override
    public EngineReader queryReader(Set<String> columns) {
        return new QueryReader(new Reads(requests, admission, columns, false));
    }

    /**
     * Reads for questions. It selects only those of the protocol columns that its caller asked for, and sends strong
     * reads at LOCAL_QUORUM, which sees every acknowledged write. Reads of the engine itself, for changes, select all
     * of them, and read rows that lightweight transactions write at LOCAL_SERIAL, which completes a transaction in
     * progress at four times the price.
     */
    private final class QueryReader implements ForwardingReader {

        private final Reads answers;

        QueryReader(Reads answers) {
            this.answers = answers;
        }

        @Override
        public EngineReader reader() {
            return CassandraEngine.this;
        }

        @Override
        public List<StoredRow> get(GetRequest request) {
            return answers.get(table(request.table()), request);
        }

        @Override
        public List<List<StoredRow>> getAll(List<GetRequest> requests) {
            return sendAll(answers, requests);
        }

        @Override
        public List<StoredRow> range(RangeRequest request) {
            return answers.range(table(request.table()), request);
        }
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return scan.rows(table(request.table()), request);
    }

    @Override
    public CommitOutcome write(Commit commit) {
        requireOpen();
        admission.commit(commit);
        commit.writes().forEach(this::admit);
        return writes.apply(commit);
    }

    private void admit(Commit.Write write) {
        KindShape kind = table(write.table()).kind(write.kind());
        admission.wholeKey(kind.kind().key(), write.key());
        if (write instanceof Commit.Put put) {
            admission.row(put.row(), kind.kind());
        }
    }

    /** Applies the commits in parallel, at most {@code WRITERS} at a time. */
    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        requireOpen();
        return commits.stream().map(each -> writers.submit(() -> outcome(each))).toList().stream()
                .map(Await::result)
                .toList();
    }

    private CommitOutcome outcome(Commit commit) {
        try {
            return write(commit);
        } catch (EngineException e) {
            return CommitOutcome.failed(e);
        }
    }

    @Override
    public void remove() {
        requireOpen();
        try {
            agreement.changeSchema(
                    "DROP KEYSPACE " + session.getKeyspace().orElseThrow().asCql(true));
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            writers.shutdown();
            session.close();
        }
    }

    private void requireOpen() {
        EngineException.require(!closed.get(), "the engine is closed");
    }

    private TableShape table(String name) {
        requireOpen();
        TableShape table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }
}
