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
 * When DynamoDB may let an item go, in seconds since 1970: what a row leaves behind once no write can be that late any more, a
 * row with a retention once all of its period is old enough.
 *
 * @param expiry when rows go that have a retention
 * @param clock the one that DynamoDB goes by, which is the time of day
 */
public record TimeToLive(Optional<Expiry> expiry, Clock clock) {

    /** Empty where the row stays. */
    Optional<AttributeValue> expires(StoredRow row) {
        return tombstoneExpires(row.values())
                .or(() -> expiry.flatMap(each -> each.at(row)).map(TimeToLive::second));
    }

    /** Empty where these columns make no row dead. */
    public Optional<AttributeValue> tombstoneExpires(Map<String, Object> columns) {
        return Optional.ofNullable(columns.get(ProtocolColumns.TOMBSTONE))
                .map(each -> second(clock.instant().plus(ProtocolColumns.TOMBSTONE_RETENTION)));
    }

    private static AttributeValue second(Instant moment) {
        return AttributeValue.fromN(Long.toString(moment.getEpochSecond()));
    }
}
