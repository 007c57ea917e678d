package dev.keywright.mongodb.value;

import dev.keywright.mongodb.driver.FieldCode;
import java.time.Clock;
import org.bson.BsonDateTime;
import org.bson.BsonNull;
import org.bson.BsonValue;

/**
 * The mark of a document that is no row any more, or has never been one: when it was marked last. From then on it stays for as
 * long as a write may be late, and MongoDB takes it away.
 *
 * <pre>
 *   {_id: 7, "#dead": ISODate("2026-11-17T05:00:00Z"), "#stamp": …, "#touch": …}
 * </pre>
 */
public enum TombstoneCode implements FieldCode {
    CODE;

    private static final Clock CLOCK = Clock.systemUTC();

    @Override
    public BsonValue write(Object dead) {
        return dead == null ? BsonNull.VALUE : new BsonDateTime(CLOCK.millis());
    }

    /** Since when is for MongoDB to know. */
    @Override
    public Object read(BsonValue field) {
        return field.isNull() ? null : Boolean.TRUE;
    }
}
