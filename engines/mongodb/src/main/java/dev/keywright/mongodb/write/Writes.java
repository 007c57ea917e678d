package dev.keywright.mongodb.write;

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
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.read.Reads;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.TableShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bson.BsonDocument;

/**
 * Applies commits. One document is one conditional write. Several are one transaction, which the driver repeats if it
 * conflicts with others, and whose commit it sends again until a majority has it or it is known to have failed. If a
 * condition does not hold, the rows are read to report which; if by then all conditions hold, the commit is tried
 * again. Thread safe. Used by {@code MongoEngine}.
 */
public final class Writes {

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

    public Writes(
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

    /** Aborts the transaction: a condition did not hold, or another document has a key that must be unique. */
    private static final class RefusedException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Optional<CommitOutcome.UniqueConflict> taken;

        RefusedException(Optional<CommitOutcome.UniqueConflict> taken) {
            super("a condition does not hold", null, false, false);
            this.taken = taken;
        }
    }

    public CommitOutcome write(Commit commit) {
        OrderUniqueWrites ways = OrderUniqueWrites.of(commit, tables);
        List<DocumentWrite> steps = admit(commit, ways);
        boolean looks = steps.size() == 1 && commit.writes().get(0) instanceof Commit.Check;
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            Optional<CommitOutcome> outcome = looks ? Optional.of(CommitOutcome.APPLIED) : attempt(steps, ways);
            if (!looks && outcome.filter(CommitOutcome::applied).isPresent()) {
                return CommitOutcome.APPLIED;
            }
            List<CommitOutcome.Conflict> conflicts = conflicts(commit);
            if (!conflicts.isEmpty()) {
                return CommitOutcome.refused(conflicts);
            }
            if (outcome.isPresent()) {
                return outcome.get();
            }
        }
        throw new EngineException("other changes kept modifying the same documents", Written.NOTHING, true);
    }

    private List<DocumentWrite> admit(Commit commit, OrderUniqueWrites ways) {
        admission.commit(commit);
        List<DocumentWrite> steps = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write each = commit.writes().get(i);
            TableShape table = tables.apply(each.table());
            KindShape kind = table.kind(each.kind());
            admission.wholeKey(kind.kind().key(), each.key());
            if (each instanceof Commit.Put put) {
                admission.row(put.row(), kind.kind());
            }
            steps.add(DocumentWrite.of(table, each, ways.lostFields(i)));
        }
        return steps;
    }

    /** The outcome of one attempt; empty if a condition did not hold. */
    private Optional<CommitOutcome> attempt(List<DocumentWrite> steps, OrderUniqueWrites ways) {
        try {
            if (steps.size() == 1 && steps.get(0).writes().size() == 1) {
                DocumentWrite step = steps.get(0);
                BulkWriteResult result = collection(step.table().collection()).bulkWrite(step.writes());
                return step.unconditional() || changed(result) == 1
                        ? Optional.of(CommitOutcome.APPLIED)
                        : Optional.empty();
            }
            List<TransactionBatches.Batch> rounds = TransactionBatches.batches(steps, ways);
            try (ClientSession session = client.startSession()) {
                return session.withTransaction(() -> inTransaction(session, rounds), TRANSACTION);
            }
        } catch (RefusedException e) {
            return e.taken.map(CommitOutcome::refused);
        } catch (MongoBulkWriteException e) {
            return duplicate(e, steps)
                    .orElseThrow(() -> Faults.writing((MongoException) e))
                    .taken
                    .map(CommitOutcome::refused);
        } catch (RuntimeException e) {
            throw Faults.writing(e);
        }
    }

    private Optional<CommitOutcome> inTransaction(ClientSession session, List<TransactionBatches.Batch> rounds) {
        for (TransactionBatches.Batch round : rounds) {
            try {
                BulkWriteResult result = collection(round.collection()).bulkWrite(session, round.writes());
                if (!round.unconditional() && changed(result) != round.writes().size()) {
                    throw new RefusedException(Optional.empty());
                }
            } catch (MongoBulkWriteException e) {
                throw duplicate(e, round.documentWrites())
                        .map(RuntimeException.class::cast)
                        .orElse(e);
            }
        }
        return Optional.of(CommitOutcome.APPLIED);
    }

    private static int changed(BulkWriteResult result) {
        return result.getMatchedCount()
                + result.getInsertedCount()
                + result.getDeletedCount()
                + result.getUpserts().size();
    }

    /** The refusal, if a document already exists under the same {@code _id} or unique key. */
    private static Optional<RefusedException> duplicate(MongoBulkWriteException e, List<DocumentWrite> steps) {
        return e.getWriteErrors().stream()
                .filter(each -> each.getCode() == Faults.DUPLICATE_KEY)
                .findFirst()
                .map(each -> new RefusedException(steps.get(each.getIndex()).taken(each)));
    }

    private List<CommitOutcome.Conflict> conflicts(Commit commit) {
        List<CommitOutcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            if (!(write.expect() instanceof Expect.Anything)) {
                Optional<StoredRow> found = found(write);
                if (!write.expect().holds(found)) {
                    conflicts.add(new CommitOutcome.Conflict(i, found));
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

    /** Puts of single rows without conditions are sent together, and each may fail by itself. */
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        CommitOutcome[] outcomes = new CommitOutcome[commits.size()];
        Map<String, List<Integer>> plain = new LinkedHashMap<>();
        Map<Integer, DocumentWrite> steps = new LinkedHashMap<>();
        for (int i = 0; i < commits.size(); i++) {
            try {
                Commit commit = commits.get(i);
                if (isPlain(commit)) {
                    DocumentWrite step =
                            admit(commit, OrderUniqueWrites.of(commit, tables)).get(0);
                    steps.put(i, step);
                    plain.computeIfAbsent(step.table().collection(), name -> new ArrayList<>())
                            .add(i);
                } else {
                    outcomes[i] = write(commit);
                }
            } catch (EngineException e) {
                outcomes[i] = CommitOutcome.failed(e);
            }
        }
        plain.forEach((name, places) -> writeTogether(name, places, steps, outcomes));
        return List.of(outcomes);
    }

    private static boolean isPlain(Commit commit) {
        return commit.writes().size() == 1
                && commit.writes().get(0) instanceof Commit.Put put
                && put.expect() instanceof Expect.Anything;
    }

    private void writeTogether(
            String name, List<Integer> places, Map<Integer, DocumentWrite> steps, CommitOutcome[] outcomes) {
        List<WriteModel<BsonDocument>> writes = new ArrayList<>();
        places.forEach(each -> writes.addAll(steps.get(each).writes()));
        places.forEach(each -> outcomes[each] = CommitOutcome.APPLIED);
        try {
            collection(name).bulkWrite(writes, new BulkWriteOptions().ordered(false));
        } catch (MongoBulkWriteException e) {
            CommitOutcome fault = CommitOutcome.failed(Faults.writing((MongoException) e));
            if (e.getWriteConcernError() != null) {
                places.forEach(each -> outcomes[each] = fault);
            }
            for (BulkWriteError each : e.getWriteErrors()) {
                int place = places.get(each.getIndex());
                outcomes[place] =
                        steps.get(place).taken(each).map(CommitOutcome::refused).orElse(fault);
            }
        } catch (MongoException e) {
            CommitOutcome fault = CommitOutcome.failed(Faults.writing(e));
            places.forEach(each -> outcomes[each] = fault);
        }
    }

    private MongoCollection<BsonDocument> collection(String name) {
        return database.getCollection(name, BsonDocument.class);
    }
}
