package dev.keywright.mongodb.feed;

import com.mongodb.MongoCommandException;
import com.mongodb.client.ChangeStreamIterable;
import com.mongodb.client.MongoChangeStreamCursor;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.changestream.ChangeStreamDocument;
import com.mongodb.client.model.changestream.FullDocument;
import com.mongodb.client.model.changestream.FullDocumentBeforeChange;
import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.mongodb.table.MongoTables;
import dev.keywright.mongodb.table.TableShape;
import dev.keywright.mongodb.write.ParkedFields;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonTimestamp;

/**
 * Reads changes of rows from the change stream of the database, with the documents before and after each change. Used
 * by {@code MongoEngine}.
 */
public final class ChangeStreams {

    /** Errors that mean lost changes: the stream cannot resume at the position, or begins later than it. */
    private static final List<Integer> LOST = List.of(286, 280, 136);
    /** The error for a missing document before or after a change. */
    private static final int NO_IMAGE = 47;

    private static final int BATCH_MAX = 1_000;
    private static final long AWAIT_MS = 20;
    private static final long CATCH_UP_MS_MAX = 10_000;

    private final MongoDatabase database;
    private final StreamStart start;
    private final MongoTables tables;

    public ChangeStreams(MongoDatabase database, StreamStart start, MongoTables tables) {
        this.database = database;
        this.start = start;
        this.tables = tables;
    }

    public ChangePage changes(Optional<String> behind, int limit) {
        StreamPosition from = behind.map(StreamPosition::read).orElseGet(start::oldest);
        if (limit == 0) {
            return new ChangePage(List.of(), from.toString(), false);
        }
        try {
            return read(from, limit);
        } catch (MongoCommandException e) {
            if (LOST.contains(e.getErrorCode())) {
                return ChangePage.missed(from.toString(), "those that are no longer in mongodb's oplog");
            }
            if (e.getErrorCode() == NO_IMAGE) {
                throw EngineException.refused(
                        "mongodb has no image of a document before or after a change; it keeps images for collections that are"
                                + " created by create or by the script of ddl, or after db.runCommand({collMod: NAME,"
                                + " changeStreamPreAndPostImages: {enabled: true}})");
            }
            throw e;
        }
    }

    private ChangePage read(StreamPosition from, int limit) {
        Map<String, TableShape> feedTables = new TreeMap<>();
        tables.withFeed().forEach(each -> feedTables.put(each.collection(), each));
        BsonTimestamp now = start.majorityTime();
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(CATCH_UP_MS_MAX);
        List<ChangeEvent> events = new ArrayList<>();
        try (MongoChangeStreamCursor<ChangeStreamDocument<BsonDocument>> cursor =
                from.applyTo(stream(feedTables, limit)).cursor()) {
            while (events.size() < limit) {
                ChangeStreamDocument<BsonDocument> next = cursor.tryNext();
                if (next != null) {
                    events.add(event(next, feedTables));
                    continue;
                }
                StreamPosition reached = StreamPosition.after(cursor.getResumeToken());
                boolean all = reached.reaches(now);
                if (all || System.nanoTime() > deadline) {
                    return new ChangePage(events, reached.toString(), all);
                }
            }
        }
        return new ChangePage(events, events.get(events.size() - 1).position(), false);
    }

    private ChangeStreamIterable<BsonDocument> stream(Map<String, TableShape> feedTables, int limit) {
        BsonArray names = new BsonArray();
        feedTables.keySet().forEach(each -> names.add(new BsonString(each)));
        BsonArray rows = BsonArray.parse("['insert', 'update', 'replace', 'delete']");
        BsonDocument match = new BsonDocument("ns.coll", new BsonDocument("$in", names))
                .append("operationType", new BsonDocument("$in", rows));
        return database.watch(List.of(new BsonDocument("$match", match)), BsonDocument.class)
                .fullDocument(FullDocument.REQUIRED)
                .fullDocumentBeforeChange(FullDocumentBeforeChange.REQUIRED)
                .batchSize(Math.min(limit, BATCH_MAX))
                .maxAwaitTime(AWAIT_MS, TimeUnit.MILLISECONDS);
    }

    private static ChangeEvent event(ChangeStreamDocument<BsonDocument> change, Map<String, TableShape> feedTables) {
        TableShape table = feedTables.get(change.getNamespace().getCollectionName());
        StreamPosition position = StreamPosition.after(change.getResumeToken());
        return new ChangeEvent(
                UUID.nameUUIDFromBytes(position.toString().getBytes(StandardCharsets.US_ASCII))
                        .toString(),
                Optional.of(commit(change, position)),
                table.table().name(),
                Optional.ofNullable(change.getFullDocumentBeforeChange())
                        .map(each -> table.read(ParkedFields.restore(each))),
                Optional.ofNullable(change.getFullDocument()).map(each -> table.read(ParkedFields.restore(each))),
                time(change),
                position.toString());
    }

    /**
     * Identifies the commit that a change belongs to: all changes of a transaction have its session, number and time.
     */
    private static String commit(ChangeStreamDocument<BsonDocument> change, StreamPosition position) {
        return change.getTxnNumber() == null
                ? position.toString()
                : change.getLsid().toJson() + change.getTxnNumber().getValue() + change.getClusterTime();
    }

    private static Instant time(ChangeStreamDocument<BsonDocument> change) {
        return change.getWallTime() == null
                ? Instant.ofEpochSecond(change.getClusterTime().getTime())
                : Instant.ofEpochMilli(change.getWallTime().getValue());
    }
}
