package dev.keywright.mongodb.feed;

import com.mongodb.client.ChangeStreamIterable;
import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonTimestamp;

/**
 * A position in a change stream: after a resume token, {@code r8265…}, or from a time on, {@code t7302…}. Stored as the
 * position of a consumer: the text of an existing position never changes. Used by {@code ChangeStreams} and
 * {@code StreamStart}.
 *
 * @param token MongoDB's resume token, which begins with its time
 */
record StreamPosition(Optional<String> token, Optional<BsonTimestamp> from) {

    private static final String DATA = "_data";
    /** The type byte with which tokens begin: a timestamp follows. */
    private static final String TIMESTAMP = "82";

    private static final int HEX = 16;

    static StreamPosition after(BsonDocument token) {
        return new StreamPosition(Optional.of(token.getString(DATA).getValue()), Optional.empty());
    }

    static StreamPosition from(BsonTimestamp time) {
        return new StreamPosition(Optional.empty(), Optional.of(time));
    }

    /** REQUIRES: {@code text} is what {@link #toString} returned. */
    static StreamPosition read(String text) {
        String rest = text.substring(1);
        return text.charAt(0) == 'r'
                ? new StreamPosition(Optional.of(rest), Optional.empty())
                : from(new BsonTimestamp(Long.parseLong(rest)));
    }

    ChangeStreamIterable<BsonDocument> applyTo(ChangeStreamIterable<BsonDocument> stream) {
        return token.map(each -> stream.resumeAfter(new BsonDocument(DATA, new BsonString(each))))
                .orElseGet(() -> stream.startAtOperationTime(from.orElseThrow()));
    }

    /** Whether the position is at or after a time. Assumed of a token whose time cannot be read. */
    boolean reaches(BsonTimestamp time) {
        int end = TIMESTAMP.length() + HEX;
        return token.filter(each -> each.startsWith(TIMESTAMP) && each.length() >= end)
                .map(each -> new BsonTimestamp(Long.parseUnsignedLong(each.substring(TIMESTAMP.length(), end), HEX)))
                .map(each -> each.compareTo(time) >= 0)
                .orElse(true);
    }

    @Override
    public String toString() {
        return token.map(each -> "r" + each)
                .orElseGet(() -> "t" + from.orElseThrow().getValue());
    }
}
