package dev.keywright.core.model;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A unit of the calendar, in UTC. Stored in design files ({@code WriteModelJson}): what a component means never
 * changes.
 */
public enum Period {
    HOUR,
    DAY,
    WEEK,
    MONTH,
    YEAR;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Period> of(String word) {
        return Stream.of(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
