package dev.keywright.mongodb;

import org.bson.BsonValue;

/** How the values of a column are written into a field and read again. */
interface FieldCode {

    /** Null is BSON's null. */
    BsonValue write(Object value);

    Object read(BsonValue field);
}
