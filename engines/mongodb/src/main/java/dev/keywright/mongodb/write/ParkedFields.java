package dev.keywright.mongodb.write;

import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonNull;
import org.bson.BsonString;

/**
 * Fields of a document that has left a unique index and comes back in the same transaction. They have another name meanwhile, so
 * that whoever follows the change stream, which tells of both writes, knows the whole document before and after.
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

    /** The update that brings the document back. */
    static BsonDocument unpark(BsonDocument update, Set<String> fields) {
        BsonDocument gone = update.getDocument("$unset", new BsonDocument());
        fields.forEach(each -> gone.append(PREFIX + each, BsonNull.VALUE));
        return gone.isEmpty() ? update : update.append("$unset", gone);
    }

    /** A document as it was before it left. */
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
