package dev.keywright.core.view;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.Buckets;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.value.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Computes when a row with a retention expires: once its whole period is old enough. Engines with expiry read the
 * moment from a column of the row. Used by {@code IndexShape}, {@code KindShape}, {@code TableShape} and
 * {@code TimeToLive}.
 *
 * <pre>
 *   90 days by month of taken_at    taken_at 2020-01-17    expires_at 2020-05-01
 * </pre>
 */
public record Expiry(RowKind kind, Entity.Retention retention, Segment period) {

    /** The column with the moment of expiry. */
    public static final String COLUMN = "expires_at";

    /** A counter does not expire, however old the rows that it counts, and neither does its ranking. */
    public static Optional<Expiry> of(RowKind kind, Optional<Entity.Retention> retention) {
        return retention
                .filter(each -> !kind.role().grouped())
                .map(each -> new Expiry(
                        kind, each, Segment.bucket(ColumnPath.own(each.column()), Type.DATE, each.period())));
    }

    /** Empty where the row does not hold its age. */
    public Optional<Instant> at(StoredRow row) {
        return age(row).map(each -> moment(Buckets.next(period, Buckets.of(period, each))))
                .map(each -> each.plus(Duration.ofDays(retention.days())));
    }

    private Optional<Object> age(StoredRow row) {
        return Optional.ofNullable(row.values().get(retention.column()))
                .or(() -> age(kind.key().partition(), row.key().partition()))
                .or(() -> age(kind.key().sort(), row.key().sort()));
    }

    private Optional<Object> age(List<Segment> segments, List<Object> values) {
        for (int place = 0; place < Math.min(segments.size(), values.size()); place++) {
            if (segments.get(place).is(ColumnPath.own(retention.column()))) {
                return Optional.ofNullable(values.get(place));
            }
        }
        return Optional.empty();
    }

    private static Instant moment(Object start) {
        if (start instanceof LocalDate date) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return start instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) start;
    }
}
