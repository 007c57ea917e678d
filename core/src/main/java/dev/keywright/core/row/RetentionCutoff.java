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
 * Which rows of an entity with a retention are still there at a moment (C13). Engines let old rows go later, a period
 * at a time; until then nobody sees them.
 *
 * <pre>
 *   90 days by month of taken_at    asked on 2020-06-30    taken_at from 2020-04-01 on
 * </pre>
 *
 * @param column whose value tells the age of a row
 * @param first the least value of that column that is still kept
 */
public record RetentionCutoff(Attribute column, Object oldestKept) {

    /** None where rows are kept for ever, or where nobody says when it is. */
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

    /** Whether a row is kept. One that does not tell its age here tells it elsewhere, or has none. */
    public boolean keeps(Row row) {
        Object value = row.values().get(column.name());
        return value == null || Values.order(column.type()).compare(value, oldestKept) >= 0;
    }
}
