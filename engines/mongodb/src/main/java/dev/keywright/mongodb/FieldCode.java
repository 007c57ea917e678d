package dev.keywright.mongodb;

import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonString;
import org.bson.BsonValue;

/** How the values of a column are written into a field and read again. */
interface FieldCode {

    /** Null is BSON's null. */
    BsonValue write(Object value);

    Object read(BsonValue field);

    /** The same of a field that is a Long, an Integer or a String. */
    default Object plain(Object field) {
        return read(bson(field));
    }

    static BsonValue bson(Object plain) {
        if (plain instanceof String text) {
            return new BsonString(text);
        }
        return plain instanceof Long number ? new BsonInt64(number) : new BsonInt32((Integer) plain);
    }
}
