package dev.keywright.mongodb;

import com.mongodb.ExplainVerbosity;
import com.mongodb.MongoCommandException;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.Through;
import dev.keywright.core.layout.NameRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** An engine that has MongoDB explain its reads: some of each form, told by what is fixed, bounded and turned. */
final class ExplainedEngine implements Through {

    private static final int A_FORM_MAX = 3;

    private final MongoEngine engine;
    private final MongoClient client;
    private final MongoDatabase database;
    private final Map<List<Object>, Integer> forms = new LinkedHashMap<>();
    private final List<Explained> explained = new ArrayList<>();

    /**
     * What MongoDB did for a read.
     *
     * @param asked how many documents were asked for by their keys, some of which may not be there; 0 for a range
     */
    record Explained(String read, long asked, List<String> stages, long keys, long documents, long returned) {

        /** Of several keys each may be looked for in vain, and each is a step in the index. */
        long keysMax() {
            return asked > 1 ? 2 * asked : returned * 12 / 10 + 1;
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

    int forms() {
        return forms.size();
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        List<Object> form = List.of("get", request.table(), request.keys().size() > 1);
        if (!request.keys().isEmpty() && forms.merge(form, 1, Integer::sum) <= A_FORM_MAX) {
            explain(
                    "get " + request.table(),
                    request.keys().size(),
                    engine.planned(request).on(collection(request.table())));
        }
        return engine.get(request);
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        List<Object> form = List.of(
                request.table(),
                request.index(),
                request.prefix().size(),
                request.lower().isPresent(),
                request.upper().isPresent(),
                request.beginning().isPresent(),
                request.backward(),
                request.from().isPresent(),
                request.after().isPresent());
        if (forms.merge(form, 1, Integer::sum) <= A_FORM_MAX) {
            String read = "range " + request.table() + " " + request.index().orElse("") + " " + form;
            engine.planned(request)
                    .filter(each -> !each.isOne() && !each.isEmpty())
                    .ifPresent(each -> between(
                            () -> explain(read, 0, each.find(request.limit()).on(collection(request.table())))));
        }
        return engine.range(request);
    }

    /** A range that ends before it begins is nothing to explain. */
    private static void between(Runnable explain) {
        try {
            explain.run();
        } catch (MongoCommandException e) {
            if (e.getErrorCode() != AskCollection.NOTHING_BETWEEN) {
                throw e;
            }
        }
    }

    private MongoCollection<BsonDocument> collection(String table) {
        return database.getCollection(NameRule.MONGODB.of(table), BsonDocument.class);
    }

    private void explain(String read, long asked, FindIterable<BsonDocument> find) {
        BsonDocument told = find.explain(BsonDocument.class, ExplainVerbosity.EXECUTION_STATS);
        BsonDocument stats = told.getDocument("executionStats");
        List<String> stages = new ArrayList<>();
        stages(told.getDocument("queryPlanner").getDocument("winningPlan"), stages);
        explained.add(new Explained(
                read,
                asked,
                stages,
                number(stats, "totalKeysExamined"),
                number(stats, "totalDocsExamined"),
                number(stats, "nReturned")));
    }

    private static long number(BsonDocument stats, String name) {
        return stats.getNumber(name).longValue();
    }

    private static void stages(BsonValue plan, List<String> stages) {
        if (plan.isDocument()) {
            plan.asDocument().forEach((name, value) -> {
                if (name.equals("stage")) {
                    stages.add(value.asString().getValue());
                }
                stages(value, stages);
            });
        }
        if (plan instanceof BsonArray several) {
            several.forEach(each -> stages(each, stages));
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
