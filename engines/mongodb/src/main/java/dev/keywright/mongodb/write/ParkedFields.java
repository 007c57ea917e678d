package dev.keywright.mongodb.write;

import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonNull;
import org.bson.BsonString;

/**
 * Renames fields of a document that leaves a unique index and returns to it in the same transaction. The values stay
 * under another name, so that a reader of the change stream, which reports both writes, gets the whole document before
 * and after. Names are stored: a result for existing data never changes. Used by {@code ChangeStreams} and
 * {@code DocumentWrite}.
 *
 * <pre>
 *   {_id: 7, mail: "a"}    {_id: 7, "#left_mail": "a"}    {_id: 7, mail: "b"}
 * </pre>
 */
public final class ParkedFields {

    private static final String PREFIX = "#left_";

    private ParkedFields() {}

    static BsonDocument park(Set<String> fields) {
        BsonDocument names = new BsonDocument();
        fields.forEach(each -> names.append(each, new BsonString(PREFIX + each)));
        return new BsonDocument("$rename", names);
    }

    /** Extends an update so that it also removes the parked fields. */
    static BsonDocument unpark(BsonDocument update, Set<String> fields) {
        BsonDocument gone = update.getDocument("$unset", new BsonDocument());
        fields.forEach(each -> gone.append(PREFIX + each, BsonNull.VALUE));
        return gone.isEmpty() ? update : update.append("$unset", gone);
    }

    /** The document as it was before its fields were parked. */
    public static BsonDocument restore(BsonDocument document) {
        if (document.keySet().stream().noneMatch(each -> each.startsWith(PREFIX))) {
            return document;
        }
        BsonDocument restored = new BsonDocument();
        document.forEach((field, value) ->
                restored.append(field.startsWith(PREFIX) ? field.substring(PREFIX.length()) : field, value));
        return restored;
    }
}
