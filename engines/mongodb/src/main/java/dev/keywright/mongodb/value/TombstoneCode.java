package dev.keywright.mongodb.value;

import dev.keywright.mongodb.driver.FieldCode;
import java.time.Clock;
import org.bson.BsonDateTime;
import org.bson.BsonNull;
import org.bson.BsonValue;

/**
 * Encodes the tombstone column of a document that is not a row, or not any more: as the time at which it was last
 * marked. The document stays as long after that as a write may be late; then MongoDB deletes it. Stored in rows: a
 * result for existing data never changes. Used by {@code KindShape}.
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

    /** Only MongoDB uses the time; the store reads true. */
    @Override
    public Object read(BsonValue field) {
        return field.isNull() ? null : Boolean.TRUE;
    }
}
