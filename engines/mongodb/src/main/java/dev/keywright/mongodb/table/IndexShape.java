package dev.keywright.mongodb.table;

import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.view.Expiry;
import dev.keywright.mongodb.value.SegmentCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonString;

/**
 * An index of a collection: the fields that ranges run over, followed by {@code _id}, so that every document has a
 * position of its own; without {@code _id} where the index is unique or makes documents expire. Names are stored: a
 * result for existing data never changes.
 *
 * @param expires how long after the time in the field MongoDB deletes a document; empty for an index that is not a TTL
 *     index
 */
public record IndexShape(
        String name, List<Field> fields, boolean unique, Optional<BsonDocument> partial, Optional<Duration> expires) {

    /** @param place the position of its segment in the key; -1 for {@code _id}, and for the field of a TTL index */
    public record Field(String path, boolean descending, int place) {}

    public static final int NO_SEGMENT = -1;

    /** The name of the index over {@code _id}, which every collection has. */
    public static final String OF_ID = "_id_";

    /** The option of an index by which documents expire. */
    static final String EXPIRES = "expireAfterSeconds";

    private static final String DEAD = "dead";

    public IndexShape {
        fields = List.copyOf(fields);
    }

    /** An index over the key of a kind in its order, needed if {@code _id} itself has another order. */
    public static IndexShape ofKey(String name, KeyShape key, Optional<BsonDocument> partial) {
        List<Field> fields = new ArrayList<>();
        List<SegmentCode> codes = key.codes();
        IntStream.range(0, codes.size())
                .filter(i -> codes.get(i).segment().kind() != Segment.Kind.TAG)
                .forEach(i ->
                        fields.add(new Field(key.path(i), codes.get(i).segment().descending(), i)));
        return new IndexShape(name, withId(fields), false, partial, Optional.empty());
    }

    static IndexShape ofSlot(String name, SlotShape slot, Optional<BsonDocument> tagged) {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < slot.parts().size(); i++) {
            SlotShape.Part part = slot.parts().get(i);
            if (part.location() != SlotShape.Location.TAG) {
                fields.add(new Field(part.field(), part.segment().descending(), i));
            }
        }
        BsonDocument filter = new BsonDocument();
        tagged.ifPresent(filter::putAll);
        filter.putAll(slot.present());
        slot.mark().ifPresent(each -> filter.append(each, BsonBoolean.TRUE));
        return new IndexShape(
                name,
                slot.unique() ? fields : withId(fields),
                slot.unique(),
                Optional.of(filter).filter(each -> !each.isEmpty()),
                Optional.empty());
    }

    static IndexShape ofId() {
        return new IndexShape(OF_ID, withId(List.of()), false, Optional.empty(), Optional.empty());
    }

    /** The TTL index over the field with the time at which a document expires. */
    static IndexShape ofExpiry(String field) {
        return expiring(Expiry.COLUMN, field, Optional.empty(), Duration.ZERO);
    }

    /** The TTL index over the time at which a document became a tombstone; it lists only tombstones. */
    static IndexShape ofTombstones() {
        BsonDocument dead = new BsonDocument(ProtocolColumns.TOMBSTONE, new BsonDocument("$exists", BsonBoolean.TRUE));
        return expiring(DEAD, ProtocolColumns.TOMBSTONE, Optional.of(dead), ProtocolColumns.TOMBSTONE_RETENTION);
    }

    private static IndexShape expiring(String name, String field, Optional<BsonDocument> partial, Duration after) {
        return new IndexShape(name, List.of(new Field(field, false, NO_SEGMENT)), false, partial, Optional.of(after));
    }

    private static List<Field> withId(List<Field> fields) {
        List<Field> all = new ArrayList<>(fields);
        if (fields.stream().noneMatch(each -> each.path().equals(KeyShape.ID))) {
            all.add(new Field(KeyShape.ID, false, NO_SEGMENT));
        }
        return all;
    }

    public BsonDocument keys() {
        BsonDocument keys = new BsonDocument();
        fields.forEach(each -> keys.append(each.path(), new BsonInt32(each.descending() ? -1 : 1)));
        return keys;
    }

    /** What {@code createIndex} takes beside the keys. */
    public BsonDocument options() {
        BsonDocument options = new BsonDocument("name", new BsonString(name));
        if (unique) {
            options.append("unique", BsonBoolean.TRUE);
        }
        expires.ifPresent(after -> options.append(EXPIRES, new BsonInt64(after.toSeconds())));
        partial.ifPresent(filter -> options.append("partialFilterExpression", filter));
        return options;
    }

    /** The sort that reads the index backward. */
    public BsonDocument reversed() {
        BsonDocument keys = new BsonDocument();
        fields.forEach(each -> keys.append(each.path(), new BsonInt32(each.descending() ? 1 : -1)));
        return keys;
    }

    /** Whether MongoDB would treat both as the same index. */
    boolean sameAs(IndexShape other) {
        return keys().equals(other.keys())
                && List.copyOf(keys().keySet()).equals(List.copyOf(other.keys().keySet()))
                && unique == other.unique
                && expires.equals(other.expires)
                && partial.equals(other.partial);
    }

    IndexShape renamed(String other) {
        return new IndexShape(other, fields, unique, partial, expires);
    }
}
