package dev.keywright.mongodb.driver;

import org.bson.BsonValue;

/** How the values of a column are written into a field and read again. */
public interface FieldCode {

    /** Null is BSON's null. */
    BsonValue write(Object value);

    Object read(BsonValue field);

    /** The same of a field that is a Long, an Integer or a String. */
    default Object plain(Object field) {
        return read(Fields.bson(field));
    }
}
