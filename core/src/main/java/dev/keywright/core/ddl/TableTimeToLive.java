package dev.keywright.core.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Period;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The time after which an engine may delete the rows of a table, counted from the write as some engines do: long enough
 * that all of a row's period is old enough (C13). Used by {@code CqlDdl} and {@code HbaseShellDdl}.
 */
public record TableTimeToLive(Entity.Retention retention) {

    private static final long DAY_SECONDS = 86_400;

    /** Where an engine counts from the write, and for all rows of the table alike; empty where that would be wrong. */
    public static Optional<TableTimeToLive> of(Design design, Table table) {
        return table.retention()
                .filter(wanted -> table.storedKinds().stream()
                        .allMatch(each -> !each.role().grouped()
                                && design.model()
                                        .entity(each.entity())
                                        .retention()
                                        .equals(Optional.of(wanted))))
                .map(TableTimeToLive::new);
    }

    /** Seconds from the write on after which a row may go, if the engine can count so far. */
    public OptionalLong seconds(long secondsMax) {
        long seconds = (retention.days() + daysMax(retention.period())) * DAY_SECONDS;
        return seconds <= secondsMax ? OptionalLong.of(seconds) : OptionalLong.empty();
    }

    private static long daysMax(Period period) {
        switch (period) {
            case HOUR, DAY:
                return 1;
            case WEEK:
                return 7;
            case MONTH:
                return 31;
            case YEAR:
                return 366;
        }
        throw new IllegalStateException("no length of " + period);
    }

    @Override
    public String toString() {
        return retention.toString();
    }
}
