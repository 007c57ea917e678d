package dev.keywright.store.change;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.Identity;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A row before and after a change; one of the two may be missing.
 *
 * @param moved whether it goes since it gets another primary key: then what a delete does to its children is not done
 */
public record RowChange(Identity identity, Optional<Row> before, Optional<Row> after, boolean moved) {

    public RowChange(Identity identity, Optional<Row> before, Optional<Row> after) {
        this(identity, before, after, false);
    }

    /** Two changes of one row, as one. */
    public RowChange then(RowChange later) {
        return new RowChange(identity, before, later.after, later.moved);
    }

    /** The columns that differ; all where the row comes or goes. */
    public Set<String> columns() {
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

    /** Whether the row comes to refer to another one. */
    public boolean gainsReference(Relationship relationship) {
        boolean same = before.filter(each -> each.refersThrough(relationship))
                .filter(each -> relationship.columns().stream().noneMatch(columns()::contains))
                .isPresent();
        return after.filter(each -> each.refersThrough(relationship)).isPresent() && !same;
    }
}
