package dev.keywright.store.change;

import dev.keywright.core.row.Row;
import dev.keywright.store.find.Identity;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A row before and after a change; one of the two may be missing. */
public record RowChange(Identity identity, Optional<Row> before, Optional<Row> after) {

    /** The columns that differ; all where the row comes or goes. */
    Set<String> columns() {
        Row any = after.or(() -> before).orElseThrow();
        Set<String> columns = new TreeSet<>();
        for (String each : any.values().keySet()) {
            boolean same = before.isPresent()
                    && after.isPresent()
                    && Objects.equals(before.get().value(each), after.get().value(each));
            if (!same) {
                columns.add(each);
            }
        }
        return columns;
    }
}
