package dev.keywright.store.check;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.row.Row;
import dev.keywright.core.value.DecimalRange;
import dev.keywright.store.lookup.SourceRows;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reports numbers of entities that are outside of the range of decimals, which no call stores today. Only the
 * application knows their right values. Used by {@code CheckStore}.
 */
record CheckNumbers(CheckView look, Consumer<Finding> to) {

    void check(List<StoredRow> page) {
        for (StoredRow base : page) {
            for (SourceRows.SourceRow source : look.sources().entityRowsIn(base)) {
                Row row = source.found().row();
                row.values().forEach((column, value) -> {
                    if (isOutside(value)) {
                        to.accept(new Finding(
                                source.identity() + " has " + value + " in " + column
                                        + ", which is outside of the range of numeric",
                                Finding.Repair.NONE));
                    }
                });
            }
        }
    }

    private static boolean isOutside(Object value) {
        return value instanceof List<?> list
                ? list.stream().anyMatch(CheckNumbers::isOutside)
                : value instanceof BigDecimal number && !DecimalRange.contains(number);
    }
}
