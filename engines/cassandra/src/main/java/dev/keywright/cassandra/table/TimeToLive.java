package dev.keywright.cassandra.table;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.view.Expiry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Computes after which time Cassandra deletes the rows of a kind. A tombstone expires when no write can be that late
 * any more. A row with a retention expires some time after the store stops showing it, so that no change that saw it is
 * still in progress. Used by {@code KindShape}, {@code TableShape} and {@code WriteText}.
 *
 * @param expiry the time at which rows with a retention expire; empty for kinds without one
 */
public record TimeToLive(Optional<Expiry> expiry, Clock clock) {

    /** As long as Cassandra by default keeps its own tombstones. */
    public static final int TOMBSTONE_SECONDS = (int) ProtocolColumns.TOMBSTONE_RETENTION.toSeconds();
    /** How long a row stays after its retention, when it is no longer shown. */
    private static final Duration GRACE = Duration.ofDays(1);
    /** Twenty years, Cassandra's maximum. */
    private static final long SECONDS_MAX = 630_720_000;

    public static final int NONE = 0;

    /** Whether the time depends on the row. */
    public boolean varies() {
        return expiry.isPresent();
    }

    /** In seconds; {@link #NONE} for a row that does not expire. */
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
