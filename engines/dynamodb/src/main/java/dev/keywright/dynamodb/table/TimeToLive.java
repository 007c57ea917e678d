package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.view.Expiry;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Computes when DynamoDB may delete an item, in seconds since 1970: a tombstone when no write can be that late any
 * more, a row with a retention when all of its period is old enough. Used by {@code KindShape} and {@code TableShape}.
 *
 * @param expiry the time at which rows with a retention expire; empty for kinds without one
 * @param clock the time of day, by which DynamoDB deletes
 */
public record TimeToLive(Optional<Expiry> expiry, Clock clock) {

    /** Empty if the row does not expire. */
    Optional<AttributeValue> expires(StoredRow row) {
        return tombstoneExpires(row.values())
                .or(() -> expiry.flatMap(each -> each.at(row)).map(TimeToLive::second));
    }

    /** Empty if these columns do not make the row a tombstone. */
    public Optional<AttributeValue> tombstoneExpires(Map<String, Object> columns) {
        return Optional.ofNullable(columns.get(ProtocolColumns.TOMBSTONE))
                .map(each -> second(clock.instant().plus(ProtocolColumns.TOMBSTONE_RETENTION)));
    }

    private static AttributeValue second(Instant moment) {
        return AttributeValue.fromN(Long.toString(moment.getEpochSecond()));
    }
}
