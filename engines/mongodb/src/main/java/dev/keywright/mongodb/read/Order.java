package dev.keywright.mongodb.read;

import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** An index that a range runs over, and where borders lie in it. MongoDB takes what is at {@code min}, not at {@code max}. */
interface Order {

    /** What tells the index from others. */
    BsonValue hint();

    /** The same order backward. */
    BsonDocument turned();

    /** At the border, or before it where no key is just there. */
    BsonDocument min(Edge edge);

    /** At the border, or behind it where no key is just there. */
    BsonDocument max(Edge edge);

    /** What finds the document between two borders, where there cannot be several. */
    default Optional<BsonDocument> one(Edge low, Edge high) {
        return Optional.empty();
    }
}
