package dev.keywright.mongodb.read;

import dev.keywright.mongodb.driver.FindCommand;
import dev.keywright.mongodb.table.IndexShape;
import dev.keywright.mongodb.table.KeyShape;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.List;
import java.util.Optional;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonMaxKey;
import org.bson.BsonMinKey;
import org.bson.BsonString;
import org.bson.BsonValue;

/** The order of a compound index, or of an {@code _id} that is a single value. Used by {@code IndexRange}. */
record IndexOrder(IndexShape index, List<SegmentCode> codes) implements RangeOrder {

    /** By name, since a partial index may have the same keys as one that lists all documents. */
    @Override
    public BsonValue hint() {
        return index.name().equals(KeyShape.ID) ? index.keys() : new BsonString(index.name());
    }

    @Override
    public BsonDocument reversed() {
        return index.reversed();
    }

    @Override
    public BsonDocument min(IndexBound edge) {
        return boundary(edge, edge.values().size());
    }

    @Override
    public BsonDocument max(IndexBound edge) {
        IndexShape.Field last = index.fields().get(index.fields().size() - 1);
        boolean whole = edge.after()
                && last.place() >= 0
                && last.place() < edge.values().size();
        return boundary(edge, whole ? last.place() : edge.values().size());
    }

    /** A unique index has at most one document under a whole key, so that document is queried by value. */
    @Override
    public Optional<BsonDocument> exactMatch(IndexBound low, IndexBound high) {
        boolean whole = low.values().size() == codes.size() && low.values().equals(high.values());
        if (!index.unique() || !whole) {
            return Optional.empty();
        }
        // MongoDB uses a partial index only if the query repeats the index's filter.
        BsonArray all = new BsonArray(
                List.of(boundary(low, codes.size()), index.partial().orElseThrow()));
        return Optional.of(new BsonDocument(FindCommand.FILTER, new BsonDocument("$and", all))
                .append(FindCommand.HINT, new BsonString(index.name())));
    }

    private BsonDocument boundary(IndexBound edge, int known) {
        BsonDocument keys = new BsonDocument();
        for (IndexShape.Field field : index.fields()) {
            boolean id = field.place() == IndexShape.NO_SEGMENT && edge.id().isPresent();
            boolean value = field.place() >= 0 && field.place() < known;
            BsonValue end = edge.after() != field.descending() ? new BsonMaxKey() : new BsonMinKey();
            keys.append(
                    field.path(),
                    id
                            ? edge.id().get()
                            : value
                                    ? codes.get(field.place())
                                            .write(edge.values().get(field.place()))
                                    : end);
        }
        return keys;
    }
}
