package dev.keywright.mongodb.read;

import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** An index that a range runs over, and where borders lie in it. MongoDB takes what is at {@code min}, not at {@code max}. */
interface RangeOrder {

    /** What tells the index from others. */
    BsonValue hint();

    /** The same order backward. */
    BsonDocument reversed();

    /** At the border, or before it where no key is just there. */
    BsonDocument min(IndexBound edge);

    /** At the border, or behind it where no key is just there. */
    BsonDocument max(IndexBound edge);

    /** What finds the document between two borders, where there cannot be several. */
    default Optional<BsonDocument> exactMatch(IndexBound low, IndexBound high) {
        return Optional.empty();
    }
}
