package dev.keywright.core.row;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.value.TypeKind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Decides which rows of an entity with a retention are still visible at a moment. Engines delete old rows later, a
 * period at a time; until then reads hide them. Used by {@code BindRow} and {@code KeyRanges}.
 *
 * <pre>
 *   90 days of taken_at    asked on 2020-06-30    taken_at from 2020-04-01 on
 * </pre>
 *
 * @param column the date or timestamp from which the age of a row is counted
 * @param oldestKept the least value of that column that is still kept
 */
public record RetentionCutoff(Attribute column, Object oldestKept) {

    /** Empty where rows are kept for ever, or the arguments have no query time. */
    public static Optional<RetentionCutoff> of(Entity entity, Arguments arguments) {
        return entity.retention().flatMap(retention -> arguments.queryTime().map(asked -> {
            Attribute column = entity.attribute(retention.column()).orElseThrow();
            Instant first = asked.minus(Duration.ofDays(retention.days()));
            return new RetentionCutoff(column, typed(column.type().kind(), first));
        }));
    }

    private static Object typed(TypeKind kind, Instant moment) {
        LocalDateTime local = LocalDateTime.ofInstant(moment, ZoneOffset.UTC);
        return kind == TypeKind.DATE ? local.toLocalDate() : kind == TypeKind.TIMESTAMP ? local : moment;
    }

    /**
     * Whether a row is kept. Rows where the column is absent or null are kept: another row with the column decides, or
     * the row has no age.
     */
    public boolean keeps(Row row) {
        Object value = row.values().get(column.name());
        return value == null || Values.order(column.type()).compare(value, oldestKept) >= 0;
    }
}
