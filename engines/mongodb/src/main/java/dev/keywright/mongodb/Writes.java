package dev.keywright.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.WriteConcern;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.WriteModel;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineException.Written;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bson.BsonDocument;

/**
 * Commits. One document is one conditional write. Several are one transaction, which the driver makes again where others came
 * between, and whose commit it sends again until a majority has it or it is known not to. Where a condition does not hold,
 * the rows are read to tell which; if all of them hold by then, the commit is made again.
 */
final class Writes {

    private static final int ATTEMPTS_MAX = 30;
    private static final TransactionOptions TRANSACTION = TransactionOptions.builder()
            .writeConcern(WriteConcern.MAJORITY)
            .readConcern(ReadConcern.SNAPSHOT)
            .readPreference(ReadPreference.primary())
            .build();

    private final MongoClient client;
    private final MongoDatabase database;
    private final Reads reads;
    private final Admission admission;
    private final Function<String, TableShape> tables;

    Writes(
            MongoClient client,
            MongoDatabase database,
            Reads reads,
            Admission admission,
            Function<String, TableShape> tables) {
        this.client = client;
        this.database = database.withWriteConcern(WriteConcern.MAJORITY);
        this.reads = reads;
        this.admission = admission;
        this.tables = tables;
    }

    /** A condition did not hold; the transaction is given up. */
    private static final class Refused extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Refused() {
            super("a condition does not hold", null, false, false);
        }
    }

    Outcome write(Commit commit) {
        List<Step> steps = admitted(commit);
        boolean looks = steps.size() == 1 && commit.writes().get(0) instanceof Commit.Check;
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            if (!looks && applied(steps)) {
                return Outcome.APPLIED;
            }
            List<Outcome.Conflict> conflicts = conflicts(commit);
            if (looks || !conflicts.isEmpty()) {
                return Outcome.refused(conflicts);
            }
        }
        throw new EngineException("others kept changing the same documents", Written.NOTHING, true);
    }

    private List<Step> admitted(Commit commit) {
        admission.commit(commit);
        List<Step> steps = new ArrayList<>();
        for (Commit.Write each : commit.writes()) {
            TableShape table = tables.apply(each.table());
            KindShape kind = table.kind(each.kind());
            admission.whole(kind.kind().key(), each.key());
            if (each instanceof Commit.Put put) {
                admission.row(put.row(), kind.kind());
            }
            steps.add(Step.of(table, each));
        }
        return steps;
    }

    /** Whether all conditions held. */
    private boolean applied(List<Step> steps) {
        try {
            if (steps.size() == 1 && steps.get(0).writes().size() == 1) {
                Step step = steps.get(0);
                BulkWriteResult result = collection(step.table().collection()).bulkWrite(step.writes());
                return step.always() || changed(result) == 1;
            }
            try (ClientSession session = client.startSession()) {
                session.withTransaction(() -> inTransaction(session, steps), TRANSACTION);
                return true;
            }
        } catch (Refused e) {
            return false;
        } catch (MongoBulkWriteException e) {
            if (!duplicate(e)) {
                throw Faults.writing(e);
            }
            return false;
        } catch (RuntimeException e) {
            throw Faults.writing(e);
        }
    }

    private boolean inTransaction(ClientSession session, List<Step> steps) {
        for (boolean always : List.of(false, true)) {
            Map<String, List<WriteModel<BsonDocument>>> collections = new LinkedHashMap<>();
            steps.stream()
                    .filter(each -> each.always() == always && !each.writes().isEmpty())
                    .forEach(each -> collections
                            .computeIfAbsent(each.table().collection(), name -> new ArrayList<>())
                            .addAll(each.writes()));
            collections.forEach((name, writes) -> {
                BulkWriteResult result = collection(name).bulkWrite(session, writes);
                if (!always && changed(result) != writes.size()) {
                    throw new Refused();
                }
            });
        }
        return true;
    }

    private static int changed(BulkWriteResult result) {
        return result.getMatchedCount()
                + result.getInsertedCount()
                + result.getDeletedCount()
                + result.getUpserts().size();
    }

    /** Whether a document was there already; under a key that must be its own alone, that is refused. */
    private static boolean duplicate(MongoBulkWriteException e) {
        for (BulkWriteError each : e.getWriteErrors()) {
            if (each.getCode() == Faults.DUPLICATE_KEY) {
                BsonDocument keys = each.getDetails().getDocument("keyPattern", IdOrder.keys(1));
                EngineException.require(
                        keys.equals(IdOrder.keys(1)),
                        "an index has a row under that key already: %s",
                        each.getMessage());
                return true;
            }
        }
        return false;
    }

    private List<Outcome.Conflict> conflicts(Commit commit) {
        List<Outcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            if (!(write.expect() instanceof Expect.Anything)) {
                Optional<StoredRow> found = found(write);
                if (!write.expect().holds(found)) {
                    conflicts.add(new Outcome.Conflict(i, found));
                }
            }
        }
        return conflicts;
    }

    private Optional<StoredRow> found(Commit.Write write) {
        TableShape table = tables.apply(write.table());
        try {
            return reads.row(table, table.kind(write.kind()), write.key());
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    /** Puts of single rows without conditions go together, and each may fail for itself. */
    List<Outcome> writeAll(List<Commit> commits) {
        Outcome[] outcomes = new Outcome[commits.size()];
        Map<String, List<Integer>> plain = new LinkedHashMap<>();
        Map<Integer, Step> steps = new LinkedHashMap<>();
        for (int i = 0; i < commits.size(); i++) {
            try {
                Commit commit = commits.get(i);
                if (isPlain(commit)) {
                    Step step = admitted(commit).get(0);
                    steps.put(i, step);
                    plain.computeIfAbsent(step.table().collection(), name -> new ArrayList<>())
                            .add(i);
                } else {
                    outcomes[i] = write(commit);
                }
            } catch (EngineException e) {
                outcomes[i] = Outcome.failed(e);
            }
        }
        plain.forEach((name, places) -> together(name, places, steps, outcomes));
        return List.of(outcomes);
    }

    private static boolean isPlain(Commit commit) {
        return commit.writes().size() == 1
                && commit.writes().get(0) instanceof Commit.Put put
                && put.expect() instanceof Expect.Anything;
    }

    private void together(String name, List<Integer> places, Map<Integer, Step> steps, Outcome[] outcomes) {
        List<WriteModel<BsonDocument>> writes = new ArrayList<>();
        places.forEach(each -> writes.addAll(steps.get(each).writes()));
        Map<Integer, EngineException> failed = new LinkedHashMap<>();
        try {
            collection(name).bulkWrite(writes, new BulkWriteOptions().ordered(false));
        } catch (MongoBulkWriteException e) {
            EngineException fault = Faults.writing(e);
            e.getWriteErrors().forEach(each -> failed.put(places.get(each.getIndex()), fault));
            if (e.getWriteConcernError() != null) {
                places.forEach(each -> failed.putIfAbsent(each, fault));
            }
        } catch (MongoException e) {
            EngineException fault = Faults.writing(e);
            places.forEach(each -> failed.put(each, fault));
        }
        places.forEach(
                each -> outcomes[each] = failed.containsKey(each) ? Outcome.failed(failed.get(each)) : Outcome.APPLIED);
    }

    private MongoCollection<BsonDocument> collection(String name) {
        return database.getCollection(name, BsonDocument.class);
    }
}
