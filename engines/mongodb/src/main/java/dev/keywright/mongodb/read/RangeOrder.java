package dev.keywright.mongodb.read;

import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * The order of an index that a range is read from, and how its borders are written. MongoDB includes {@code min} and
 * excludes {@code max}. Used by {@code IdOrder}, {@code IndexOrder} and {@code IndexRange}.
 */
interface RangeOrder {

    /** The hint that selects the index. */
    BsonValue hint();

    /** The sort that reads the index backward. */
    BsonDocument reversed();

    /** The key at the border, or before it if no key is exactly there. */
    BsonDocument min(IndexBound edge);

    /** The key at the border, or after it if no key is exactly there. */
    BsonDocument max(IndexBound edge);

    /** The options that query the document between two borders by value, if there can be only one; otherwise empty. */
    default Optional<BsonDocument> exactMatch(IndexBound low, IndexBound high) {
        return Optional.empty();
    }
}
