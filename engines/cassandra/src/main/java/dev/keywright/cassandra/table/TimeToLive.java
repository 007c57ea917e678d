package dev.keywright.cassandra.table;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.view.Expiry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * After how long rows of a kind go by themselves. What a row leaves behind goes when no write can be that late any more; a row
 * with a retention some time after it is not seen any more, so that no change that saw it is still under way then.
 *
 * @param expiry when rows go that have a retention
 */
public record TimeToLive(Optional<Expiry> expiry, Clock clock) {

    /** As long as Cassandra keeps tombstones, too. */
    public static final int TOMBSTONE_SECONDS = (int) ProtocolColumns.TOMBSTONE_RETENTION.toSeconds();
    /** How long a row stays that is not seen any more. */
    private static final Duration GRACE = Duration.ofDays(1);
    /** Twenty years, which is the most that Cassandra counts. */
    private static final long SECONDS_MAX = 630_720_000;

    public static final int NONE = 0;

    /** Whether that depends on the row. */
    public boolean varies() {
        return expiry.isPresent();
    }

    /** In seconds; {@link #NONE} where the row stays. */
    public int seconds(StoredRow row) {
        if (row.values().get(ProtocolColumns.TOMBSTONE) != null) {
            return TOMBSTONE_SECONDS;
        }
        return expiry.flatMap(each -> each.at(row)).map(this::until).orElse(NONE);
    }

    private int until(Instant end) {
        Duration left = Duration.between(clock.instant(), end);
        long seconds = (left.isNegative() ? GRACE : left.plus(GRACE)).toSeconds();
        return seconds > SECONDS_MAX ? NONE : (int) seconds;
    }
}
