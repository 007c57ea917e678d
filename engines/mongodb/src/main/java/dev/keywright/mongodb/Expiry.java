package dev.keywright.mongodb;

import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.key.Buckets;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
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
import java.util.stream.IntStream;
import org.bson.BsonDateTime;

/**
 * When a row with a retention goes: once all of its period is old enough (C13). MongoDB reads it from a field of the row.
 *
 * <pre>
 *   90 days by month of taken_at    taken_at 2020-01-17    expires_at 2020-05-01
 * </pre>
 */
record Expiry(Entity.Retention retention, Segment period) {

    static final String FIELD = "expires_at";

    /** A counter stays, however old what it counts. */
    static Optional<Expiry> of(RowKind kind, Optional<Entity.Retention> retention) {
        return retention
                .filter(each -> kind.role() != RowRole.COUNTER)
                .map(each -> new Expiry(each, Segment.bucket(ColumnPath.own(each.column()), Type.DATE, each.period())));
    }

    /** Empty where the row does not tell its age. */
    Optional<BsonDateTime> at(KindShape kind, StoredRow row) {
        return age(kind, row)
                .map(each -> moment(Buckets.next(period, Buckets.of(period, each))))
                .map(each -> new BsonDateTime(
                        each.plus(Duration.ofDays(retention.days())).toEpochMilli()));
    }

    private Optional<Object> age(KindShape kind, StoredRow row) {
        List<Object> key = KeyShape.values(row.key());
        return Optional.ofNullable(row.values().get(retention.column())).or(() -> IntStream.range(0, key.size())
                .filter(i -> kind.key().codes().get(i).segment().is(ColumnPath.own(retention.column())))
                .mapToObj(key::get)
                .findFirst());
    }

    private static Instant moment(Object start) {
        if (start instanceof LocalDate date) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return start instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) start;
    }
}
