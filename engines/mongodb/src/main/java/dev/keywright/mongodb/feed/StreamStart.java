package dev.keywright.mongodb.feed;

import com.mongodb.MongoCommandException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.model.Sorts;
import dev.keywright.core.engine.Catalogue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonTimestamp;

/**
 * Determines the time from which changes can be read: the creation of the store's collections, or the oldest entry of
 * the oplog if that is later. Stored: the text of an existing entry never changes. Used by {@code ChangeStreams} and
 * {@code MongoEngine}.
 */
public final class StreamStart {

    private static final String ENTRY = "mongodb.changes";

    private final MongoClient client;
    private final Catalogue catalogue;

    public StreamStart(MongoClient client, Catalogue catalogue) {
        this.client = client;
        this.catalogue = catalogue;
    }

    /** Records the time before collections are created; only the first call has an effect. */
    public void recordStart() {
        if (catalogue.read(ENTRY).isEmpty()) {
            String now = Long.toString(majorityTime().getValue());
            catalogue.replace(ENTRY, Optional.empty(), now.getBytes(StandardCharsets.US_ASCII));
        }
    }

    StreamPosition oldest() {
        Optional<BsonTimestamp> made = catalogue
                .read(ENTRY)
                .map(each -> new BsonTimestamp(Long.parseLong(new String(each, StandardCharsets.US_ASCII))));
        return StreamPosition.from(Stream.concat(made.stream(), oplog().stream())
                .max(BsonTimestamp::compareTo)
                .orElseGet(this::majorityTime));
    }

    /** Empty if the user may not read the oplog; then a start that is too old is detected when the stream is read. */
    private Optional<BsonTimestamp> oplog() {
        try {
            return Optional.ofNullable(client.getDatabase("local")
                            .getCollection("oplog.rs", BsonDocument.class)
                            .find()
                            .sort(Sorts.ascending("$natural"))
                            .first())
                    .map(each -> each.getTimestamp("ts"));
        } catch (MongoCommandException e) {
            return Optional.empty();
        }
    }

    /** The time of the last change that a majority of servers has. */
    BsonTimestamp majorityTime() {
        return client.getDatabase("admin")
                .runCommand(new BsonDocument("hello", new BsonInt32(1)), BsonDocument.class)
                .getDocument("lastWrite")
                .getDocument("majorityOpTime")
                .getTimestamp("ts");
    }
}
