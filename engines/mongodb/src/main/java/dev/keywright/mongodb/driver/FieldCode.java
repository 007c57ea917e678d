package dev.keywright.mongodb.driver;

import org.bson.BsonValue;

/** Encodes the values of a column as a field of a document, and decodes them. */
public interface FieldCode {

    /** Encodes a value; null becomes BSON's null. */
    BsonValue write(Object value);

    Object read(BsonValue field);

    /** Decodes a field that was read as a Long, an Integer or a String. */
    default Object plain(Object field) {
        return read(Fields.bson(field));
    }
}
