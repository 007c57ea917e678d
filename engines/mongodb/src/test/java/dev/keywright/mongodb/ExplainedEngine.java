package dev.keywright.mongodb;

import com.mongodb.ExplainVerbosity;
import com.mongodb.MongoCommandException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.NameRule;
import dev.keywright.mongodb.driver.FindDocuments;
import dev.keywright.mongodb.read.Reads;
import dev.keywright.mongodb.table.IndexShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * An engine that has MongoDB explain its reads: a few of each form, which is determined by the fixed columns, the
 * bounds and the direction. Only reads of the thread that created it are explained; a store's background reads belong
 * to no question.
 */
final class ExplainedEngine implements ForwardingEngine {

    private static final int A_FORM_MAX = 3;

    private final Thread asker = Thread.currentThread();
    private final MongoEngine engine;
    private final MongoClient client;
    private final MongoDatabase database;
    private final Map<List<Object>, Integer> forms = new LinkedHashMap<>();
    private final List<Explained> explained = new ArrayList<>();
    private final List<String> scanned = new ArrayList<>();

    /**
     * MongoDB's explanation of a read.
     *
     * @param asked how many documents were requested by their keys, some of which may not exist; 0 for a range
     * @param stages the distinct stages, however many keys each occurs for
     * @param index the index that was used; the one over {@code _id} where one document was requested
     */
    record Explained(
            String table,
            String read,
            long asked,
            List<String> stages,
            String index,
            long keys,
            long documents,
            long returned) {

        /** Of many keys each may be looked for in vain, and each is a step in the index. */
        long keysMax() {
            return asked > Reads.POINTS_MAX ? 2 * asked : bound();
        }

        long bound() {
            return returned * 12 / 10 + 1;
        }
    }

    ExplainedEngine(Engine engine, String address) {
        this.engine = (MongoEngine) engine;
        this.client = MongoClients.create(address);
        this.database = client.getDatabase(this.engine.database());
    }

    List<Explained> explained() {
        return List.copyOf(explained);
    }

    /** @param scanned the tables that were read from end to end */
    record Seen(List<Explained> explained, List<String> scanned) {}

    /** Runs reads, and returns MongoDB's explanations of them. */
    Seen during(Runnable reads) {
        forms.clear();
        explained.clear();
        scanned.clear();
        reads.run();
        return new Seen(List.copyOf(explained), List.copyOf(scanned));
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        List<Object> form = List.of("get", request.table(), request.keys().size() > 1);
        if (!request.keys().isEmpty() && wanted(form)) {
            explain(
                    request.table(),
                    "get",
                    request.keys().size(),
                    engine.plan(request).iterable(collection(request.table())));
        }
        return engine.get(request);
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        List<Object> form = List.of(
                request.table(),
                request.index(),
                request.keys().prefix().size(),
                request.keys().lower().isPresent(),
                request.keys().upper().isPresent(),
                request.keys().beginning().isPresent(),
                request.backward(),
                request.keys().start().isPresent(),
                request.after().isPresent());
        if (wanted(form)) {
            String read = "range " + form;
            engine.plan(request)
                    .filter(each -> !each.isOne() && !each.isEmpty())
                    .ifPresent(each -> between(() -> explain(
                            request.table(),
                            read,
                            0,
                            each.find(request.limit()).iterable(collection(request.table())))));
        }
        return engine.range(request);
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        if (Thread.currentThread() == asker) {
            scanned.add(request.table());
        }
        return engine.scan(request);
    }

    private boolean wanted(List<Object> form) {
        return Thread.currentThread() == asker && forms.merge(form, 1, Integer::sum) <= A_FORM_MAX;
    }

    /** A range that ends before it begins is nothing to explain. */
    private static void between(Runnable explain) {
        try {
            explain.run();
        } catch (MongoCommandException e) {
            if (e.getErrorCode() != FindDocuments.EMPTY_RANGE) {
                throw e;
            }
        }
    }

    private MongoCollection<BsonDocument> collection(String table) {
        return database.getCollection(NameRule.MONGODB.legalName(table), BsonDocument.class);
    }

    private void explain(String table, String read, long asked, FindIterable<BsonDocument> find) {
        BsonDocument reply = find.explain(BsonDocument.class, ExplainVerbosity.EXECUTION_STATS);
        BsonDocument stats = reply.getDocument("executionStats");
        List<String> stages = new ArrayList<>();
        List<String> indexes = new ArrayList<>();
        BsonDocument plan = reply.getDocument("queryPlanner").getDocument("winningPlan");
        texts(plan, "stage", stages);
        texts(plan, "indexName", indexes);
        explained.add(new Explained(
                table,
                read,
                asked,
                stages.stream().distinct().toList(),
                indexes.isEmpty()
                        ? IndexShape.OF_ID
                        : indexes.stream().distinct().collect(Collectors.joining(", ")),
                number(stats, "totalKeysExamined"),
                number(stats, "totalDocsExamined"),
                number(stats, "nReturned")));
    }

    private static long number(BsonDocument stats, String name) {
        return stats.getNumber(name).longValue();
    }

    /** Collects the values of a field, wherever it occurs in a plan. */
    private static void texts(BsonValue plan, String wanted, List<String> texts) {
        if (plan.isDocument()) {
            plan.asDocument().forEach((name, value) -> {
                if (name.equals(wanted)) {
                    texts.add(value.asString().getValue());
                }
                texts(value, wanted, texts);
            });
        }
        if (plan instanceof BsonArray several) {
            several.forEach(each -> texts(each, wanted, texts));
        }
    }

    @Override
    public void close() {
        try (client) {
            engine.remove();
            engine.close();
        }
    }
}
