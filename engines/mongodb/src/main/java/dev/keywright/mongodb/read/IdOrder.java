package dev.keywright.mongodb.read;

import dev.keywright.mongodb.table.KeyShape;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonMaxKey;
import org.bson.BsonValue;

/**
 * The order of {@code _id} if it is a document. MongoDB sorts a longer document after its prefix, and MaxKey after
 * everything; so every border is a document. Used by {@code IndexRange} and {@code ScanParts}.
 *
 * <pre>
 *   before (7)      {_id: {contact_id: 7}}
 *   after (7)       {_id: {contact_id: 7, created_at: MaxKey, id: MaxKey, "~": MaxKey}}
 * </pre>
 */
record IdOrder(KeyShape key) implements RangeOrder {

    private static final String END = "~";

    static BsonDocument keys(int direction) {
        return new BsonDocument(KeyShape.ID, new BsonInt32(direction));
    }

    @Override
    public BsonDocument hint() {
        return keys(1);
    }

    @Override
    public BsonDocument reversed() {
        return keys(-1);
    }

    @Override
    public BsonDocument min(IndexBound edge) {
        BsonValue id = edge.id().orElseGet(() -> key.prefix(edge.values()));
        return new BsonDocument(KeyShape.ID, edge.after() ? after(id.asDocument()) : id);
    }

    @Override
    public BsonDocument max(IndexBound edge) {
        return min(edge);
    }

    private BsonDocument after(BsonDocument id) {
        BsonDocument end = id.clone();
        List<String> names = key.names();
        names.subList(Math.min(id.size(), names.size()), names.size())
                .forEach(each -> end.append(each, new BsonMaxKey()));
        return end.append(END, new BsonMaxKey());
    }
}
