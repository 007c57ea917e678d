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

/** From when on changes can be read: since the collections were made, or since the oldest entry of the oplog. */
public final class StreamStart {

    private static final String ENTRY = "mongodb.changes";

    private final MongoClient client;
    private final Catalogue catalogue;

    public StreamStart(MongoClient client, Catalogue catalogue) {
        this.client = client;
        this.catalogue = catalogue;
    }

    /** Remembers that collections are about to be made; the first time counts. */
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

    /** Not every user may read it; then a start that is gone shows when it is read from. */
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

    /** The time of the last change that a majority has. */
    BsonTimestamp majorityTime() {
        return client.getDatabase("admin")
                .runCommand(new BsonDocument("hello", new BsonInt32(1)), BsonDocument.class)
                .getDocument("lastWrite")
                .getDocument("majorityOpTime")
                .getTimestamp("ts");
    }
}
