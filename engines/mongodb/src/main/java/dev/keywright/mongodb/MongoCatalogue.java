package dev.keywright.mongodb;

import com.mongodb.MongoWriteException;
import com.mongodb.ReadConcern;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.table.KeyShape;
import java.util.Optional;
import java.util.function.Supplier;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.bson.BsonString;

/**
 * Stores the catalogue's entries as documents of a collection: {@code {_id: "design", bytes: …}}. Stored: names of
 * tables and the form of existing entries never change. Used by {@code MongoEngine}.
 */
final class MongoCatalogue implements Catalogue {

    static final String COLLECTION = "keywright_catalogue";

    private static final String BYTES = "bytes";

    private final MongoCollection<BsonDocument> collection;
    private final Runnable open;

    /** @param open throws if the engine is closed */
    MongoCatalogue(MongoDatabase database, Runnable open) {
        this.collection = database.getCollection(COLLECTION, BsonDocument.class)
                .withReadConcern(ReadConcern.MAJORITY)
                .withWriteConcern(WriteConcern.MAJORITY);
        this.open = open;
    }

    @Override
    public Optional<byte[]> read(String name) {
        return call(() -> Optional.ofNullable(collection.find(withId(name)).first())
                .map(each -> each.getBinary(BYTES).getData()));
    }

    @Override
    public boolean replace(String name, Optional<byte[]> before, byte[] after) {
        open.run();
        BsonDocument entry = withId(name).append(BYTES, new BsonBinary(after));
        try {
            if (before.isPresent()) {
                BsonDocument found = withId(name).append(BYTES, new BsonBinary(before.get()));
                return collection.replaceOne(found, entry).getMatchedCount() == 1;
            }
            collection.insertOne(entry);
            return true;
        } catch (MongoWriteException e) {
            if (e.getError().getCode() == Faults.DUPLICATE_KEY) {
                return false;
            }
            throw Faults.writing(e);
        } catch (RuntimeException e) {
            throw Faults.writing(e);
        }
    }

    private <T> T call(Supplier<T> call) {
        open.run();
        try {
            return call.get();
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    private static BsonDocument withId(String name) {
        return new BsonDocument(KeyShape.ID, new BsonString(name));
    }
}
