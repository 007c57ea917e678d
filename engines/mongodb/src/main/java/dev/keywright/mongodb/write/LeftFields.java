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
public final class LeftFields {

    private static final String LEFT = "#left_";

    private LeftFields() {}

    static BsonDocument leaving(Set<String> fields) {
        BsonDocument names = new BsonDocument();
        fields.forEach(each -> names.append(each, new BsonString(LEFT + each)));
        return new BsonDocument("$rename", names);
    }

    /** The update that brings the document back. */
    static BsonDocument gone(BsonDocument update, Set<String> fields) {
        BsonDocument gone = update.getDocument("$unset", new BsonDocument());
        fields.forEach(each -> gone.append(LEFT + each, BsonNull.VALUE));
        return gone.isEmpty() ? update : update.append("$unset", gone);
    }

    /** A document as it was before it left. */
    public static BsonDocument restored(BsonDocument document) {
        if (document.keySet().stream().noneMatch(each -> each.startsWith(LEFT))) {
            return document;
        }
        BsonDocument restored = new BsonDocument();
        document.forEach((field, value) ->
                restored.append(field.startsWith(LEFT) ? field.substring(LEFT.length()) : field, value));
        return restored;
    }
}
