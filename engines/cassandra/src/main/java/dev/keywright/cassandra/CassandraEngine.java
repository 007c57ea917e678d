package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import dev.keywright.cassandra.driver.Agreement;
import dev.keywright.cassandra.driver.Awaited;
import dev.keywright.cassandra.driver.Faults;
import dev.keywright.cassandra.driver.Requests;
import dev.keywright.cassandra.driver.SameTable;
import dev.keywright.cassandra.read.Reads;
import dev.keywright.cassandra.read.Scan;
import dev.keywright.cassandra.table.KindShape;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.cassandra.write.Writes;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.Through;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Bookkeeping;
import dev.keywright.core.layout.NameRule;
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

/** A keyspace of Cassandra as an engine. */
final class CassandraEngine implements Engine, Removable {

    private static final EngineProfile PROFILE = Targets.named("cassandra");
    private static final int WRITERS = 32;

    private final CqlSession session;
    private final Agreement agreement;
    private final Requests requests;
    private final Admission admission = new Admission(PROFILE);
    private final Map<String, TableShape> tables = new ConcurrentHashMap<>();
    private final Reads reads;
    private final Scan scan;
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
        this.agreement = new Agreement(session);
        this.requests = new Requests(session);
        this.reads = new Reads(requests, admission, Bookkeeping.TYPES.keySet(), true);
        this.scan = new Scan(requests);
        this.writes = new Writes(requests, reads, this::table);
        this.catalogue = new CassandraCatalogue(requests);
        made(CassandraCatalogue.CREATE, CassandraCatalogue.TABLE);
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
        open();
        admission.tables(created);
        Map<String, TableShape> shapes = new LinkedHashMap<>();
        created.forEach(each -> shapes.put(each.name(), new TableShape(PROFILE, each, model)));
        // What differs is told before anything is made.
        shapes.values().stream().filter(each -> there(each.name())).forEach(each -> SameTable.require(session, each));
        shapes.forEach((name, shape) -> {
            made(shape.create(), shape.name());
            SameTable.require(session, shape);
            tables.put(name, shape);
        });
    }

    /** A statement for a table that is there would wait for all nodes to agree, too. */
    private void made(String statement, String name) {
        try {
            if (!there(name)) {
                agreement.change(statement);
                agreement.heard(name);
            }
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    private boolean there(String name) {
        return SameTable.known(session, name).isPresent();
    }

    @Override
    public void use(List<Table> used) {
        open();
        for (Table each : used) {
            SameTable.there(session, NameRule.CASSANDRA_TABLE.of(each.name()));
            TableShape shape = new TableShape(PROFILE, each, model);
            SameTable.require(session, shape);
            tables.put(each.name(), shape);
        }
    }

    @Override
    public Catalogue catalogue() {
        open();
        return catalogue;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return reads.get(table(request.table()), request);
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return all(reads, requests);
    }

    /** All are sent before the first is waited for. */
    private List<List<StoredRow>> all(Reads by, List<GetRequest> requests) {
        List<Supplier<List<StoredRow>>> sent = requests.stream()
                .map(each -> by.sent(table(each.table()), each))
                .toList();
        return sent.stream().map(Supplier::get).toList();
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return reads.range(table(request.table()), request);
    }

    @Override
    public Engine answers(Set<String> marks) {
        return new Answers(new Reads(requests, admission, marks, false));
    }

    private final class Answers implements Through {

        private final Reads answers;

        Answers(Reads answers) {
            this.answers = answers;
        }

        @Override
        public Engine engine() {
            return CassandraEngine.this;
        }

        @Override
        public List<StoredRow> get(GetRequest request) {
            return answers.get(table(request.table()), request);
        }

        @Override
        public List<List<StoredRow>> getAll(List<GetRequest> requests) {
            return all(answers, requests);
        }

        @Override
        public List<StoredRow> range(RangeRequest request) {
            return answers.range(table(request.table()), request);
        }
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return scan.of(table(request.table()), request);
    }

    @Override
    public Outcome write(Commit commit) {
        open();
        admission.commit(commit);
        commit.writes().forEach(this::writable);
        return writes.apply(commit);
    }

    private void writable(Commit.Write write) {
        KindShape kind = table(write.table()).kind(write.kind());
        admission.whole(kind.kind().key(), write.key());
        if (write instanceof Commit.Put put) {
            admission.row(put.row(), kind.kind());
        }
    }

    /** At once, each on a connection's turn. */
    @Override
    public List<Outcome> writeAll(List<Commit> commits) {
        open();
        return commits.stream().map(each -> writers.submit(() -> outcome(each))).toList().stream()
                .map(Awaited::of)
                .toList();
    }

    private Outcome outcome(Commit commit) {
        try {
            return write(commit);
        } catch (EngineException e) {
            return Outcome.failed(e);
        }
    }

    @Override
    public void remove() {
        open();
        try {
            agreement.change(
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

    private void open() {
        EngineException.require(!closed.get(), "the engine is closed");
    }

    private TableShape table(String name) {
        open();
        TableShape table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }
}
