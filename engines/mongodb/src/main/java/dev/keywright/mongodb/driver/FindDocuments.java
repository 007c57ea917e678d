package dev.keywright.mongodb.driver;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoSocketException;
import com.mongodb.ReadPreference;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonString;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.codecs.configuration.CodecRegistries;

/**
 * Runs queries on one collection. A query is sent as a plain command, since most are answered by one reply: the
 * driver's own find prepares for further batches, which takes it longer than decoding a document. If further batches
 * follow, or the server did not answer, the query is repeated through the driver's find, which retries what may be
 * retried. Thread safe. Used by {@code Reads}.
 */
public final class FindDocuments {

    /** MongoDB's error code for a range that ends before it begins. */
    public static final int EMPTY_RANGE = 51_175;

    private final String name;
    private final MongoDatabase database;
    private final MongoCollection<Fields> collection;
    private final ReadPreference readPreference;

    public FindDocuments(MongoDatabase database, String name, ReadPreference servers) {
        FieldsCodec codec = new FieldsCodec();
        this.name = name;
        this.database = database.withCodecRegistry(
                CodecRegistries.fromCodecs(codec, new FindReply.Decoder(codec), new BsonDocumentCodec()));
        this.collection = this.database.getCollection(name, Fields.class).withReadPreference(servers);
        this.readPreference = servers;
    }

    public MongoCollection<Fields> collection() {
        return collection;
    }

    public List<Fields> find(FindCommand find) {
        try {
            FindReply batch = database.runCommand(find.command(name), readPreference, FindReply.class);
            if (batch.cursor() == 0) {
                return batch.documents();
            }
            close(batch.cursor());
        } catch (MongoSocketException | MongoCommandException e) {
            if (emptyRange(e)) {
                return List.of();
            }
        }
        return findAll(find.iterable(collection));
    }

    /** All documents of a query of the driver. */
    public List<Fields> findAll(FindIterable<Fields> find) {
        try {
            return find.into(new ArrayList<>());
        } catch (MongoCommandException e) {
            if (emptyRange(e)) {
                return List.of();
            }
            throw e;
        }
    }

    /** Whether the range ends before it begins, and so has no rows; MongoDB reports that as an error. */
    private static boolean emptyRange(RuntimeException e) {
        return e instanceof MongoCommandException command && command.getErrorCode() == EMPTY_RANGE;
    }

    private void close(long cursor) {
        database.runCommand(
                new BsonDocument("killCursors", new BsonString(name))
                        .append("cursors", new BsonArray(List.of(new BsonInt64(cursor)))),
                readPreference,
                BsonDocument.class);
    }
}
